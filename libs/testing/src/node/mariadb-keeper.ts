import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { findMariadbd, findMariadbInstaller, mariadbHint } from '@yonkoma/workspace/system-tools';
import { freePort } from './free-port.ts';
import { quickFolder } from './quick-folder.ts';

/**
 * A separate process that runs one MariaDB for one test run: `mariadb-keeper.ts FOLDER OWNER_PID`. Writes
 * `FOLDER/ready.json` (`{port, keeperPid}` or `{error}`) once. Stops the server and removes the folder of the run
 * around it on SIGTERM, and also when the owner is gone, so a killed test run leaves no server behind.
 */
const [folder = '', owner = ''] = process.argv.slice(2);
const ownerPid = Number(owner);

const announce = (content: { port: number } | { error: string }) => {
  writeFileSync(join(folder, 'ready.tmp'), JSON.stringify({ ...content, keeperPid: process.pid }));
  renameSync(join(folder, 'ready.tmp'), join(folder, 'ready.json'));
};

let dataFolder = '';
const giveUp = (error: string): never => {
  if (dataFolder) rmSync(dataFolder, { recursive: true, force: true });
  announce({ error });
  process.exit(1);
};

const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
const mariadbd = findMariadbd() ?? giveUp(`No MariaDB server found. ${mariadbHint}`);
const installer = findMariadbInstaller(mariadbd) ?? giveUp(`No mariadb-install-db beside ${mariadbd}. ${mariadbHint}`);
dataFolder = mkdtempSync(join(quickFolder(), 'yonkoma-mariadb-'));

const small = [
  '--skip-log-bin',
  '--performance-schema=off',
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-doublewrite=0',
  '--innodb-log-file-size=16M',
  '--innodb-buffer-pool-size=64M',
  '--innodb-flush-method=nosync',
  '--innodb-file-per-table=0',
  '--innodb-stats-persistent=0',
  '--max-connections=200',
  '--key-buffer-size=1M',
  '--aria-pagecache-buffer-size=8M',
  '--skip-name-resolve',
  // A server that starts deletes what looks like a temporary table, also that of another server.
  `--tmpdir=${folder}`,
];

const installed = spawnSync(
  installer,
  [
    '--no-defaults',
    `--datadir=${dataFolder}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...small,
    ...asRoot,
  ],
  { encoding: 'utf8' },
);
if (installed.status !== 0) giveUp(`mariadb-install-db failed: ${installed.stderr || installed.stdout}`);

const port = await freePort();
const server = spawn(
  mariadbd,
  [
    '--no-defaults',
    `--datadir=${dataFolder}`,
    `--socket=${join(folder, 's')}`,
    `--pid-file=${join(folder, 'pid')}`,
    `--log-error=${join(folder, 'log')}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-networking=0',
    '--character-set-server=utf8mb4',
    ...small,
    ...asRoot,
  ],
  { stdio: 'ignore' },
);

let isStopping = false;
const stop = () => {
  if (isStopping) return;
  isStopping = true;
  server.kill('SIGTERM');
  setTimeout(() => server.kill('SIGKILL'), 5000).unref();
};

server.once('error', (error) => giveUp(`MariaDB did not start: ${error.message}`));
server.once('exit', (code) => {
  if (!isStopping) giveUp(`MariaDB stopped with status ${code}; its log is ${join(folder, 'log')}.`);
  for (const made of [dataFolder, dirname(folder)]) rmSync(made, { recursive: true, force: true });
  process.exit(0);
});
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
setInterval(() => {
  try {
    process.kill(ownerPid, 0);
  } catch {
    stop();
  }
}, 1000);

const answers = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });

while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 25));
announce({ port });
