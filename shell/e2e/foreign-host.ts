import { repositoryRoot } from '@yonkoma/testing/node';
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { type AddressInfo } from 'node:net';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';

const rspack = join(dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')), 'bin/rspack.js');
const build = async (out: string) => {
  await promisify(execFile)(process.execPath, [rspack, 'build', '--output-path', out], {
    cwd: join(repositoryRoot, 'libs/remote-kit/fixtures/foreign-host'),
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return (await readdir(out)).sort();
};

const types: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html', '.json': 'application/json' };

/** Builds the page of another company and serves it at an origin of its own. */
export const openForeignHost = async (out: string): Promise<AsyncDisposable & { url: string }> => {
  const files = new Set(await build(out));
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://host').pathname.slice(1) || 'index.html';
    if (!files.has(path)) return void response.writeHead(404).end();
    readFile(join(out, path)).then(
      (bytes) =>
        response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(bytes),
      () => response.writeHead(500).end(),
    );
    return undefined;
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
