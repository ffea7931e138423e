import { join, resolve } from 'node:path';
import { build } from './build.mjs';
import { checkAddress, checkDataFolder } from './checks.mjs';
import { handOver } from './hand-over.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './programs.mjs';

const host = process.env.HOST || '127.0.0.1';
const port = process.env.PORT || '8080';
const dataDir = resolve(root, process.env.DATA_DIR || 'data');

checkDataFolder(dataDir);
await checkAddress(host, port);
await ensureInstalled();
await build();
handOver([join(root, 'services/all/src/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  env: { HOST: host, PORT: port, DATA_DIR: dataDir },
});
