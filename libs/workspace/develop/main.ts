import { Problem } from '@yonkoma/cli/problem';
import { serveRemote } from '@yonkoma/remote-kit/preset';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const help = `npm run dev -- NAME [--port N] [--no-demo]
  Starts a private site on this machine that runs the remote from its sources and shows each edit at once.
npm run dev -- NAME --site URL
  The same inside any site, with a token in YONKOMA_TOKEN. Nobody else sees it.

NAME is a folder in remotes, or the path of a remote elsewhere.`;

const root = fileURLToPath(new URL('../../..', import.meta.url));

const fail = (problem: Problem): never => {
  console.error(problem.toText());
  process.exit(problem.status);
};

const folderOf = (name: string): string => {
  const found = [join(root, 'remotes', name), resolve(name)].find((folder) => existsSync(join(folder, 'remote.json')));
  return found ?? fail(new Problem('remote-missing', `There is no remote ${name}.`));
};

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

const run = (args: string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });

/** Starts a site with a separate data folder, `develop`, so that tests there change no other data. */
const developHere = async (dir: string, given: string | undefined, args: string[]) => {
  const port = given ?? String(await freePort());
  const siteOrigin = `http://127.0.0.1:${port}`;
  const server = await serveRemote({ dir, siteOrigin, say: console.log }).catch((error: Error) =>
    fail(new Problem('build-failed', error.message)),
  );
  const { name, pages } = server.build;
  const dataDir = join(process.env['DATA_DIR'] ?? join(root, 'data'), 'develop');
  const site = run([join(root, 'services/all/src/main.ts'), ...args], {
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: dataDir,
    DEVELOP: `${name}=${server.origin}`,
  });
  const url = `${siteOrigin}${pages[0]?.path ?? '/'}`;
  // Not awaited: Ctrl-C ends the site while it starts, too.
  void opened(url, site).then((isOpen) => {
    if (isOpen) console.log(`${name} from its sources: ${url}   (end with Ctrl-C)`);
  });
  return { site, end: () => server.close() };
};

/** Resolves with true when the page opens, which takes minutes where the site draws its demo library first. */
const opened = async (url: string, site: ChildProcess): Promise<boolean> => {
  while (site.exitCode === null && site.signalCode === null) {
    const isOpen = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOpen) return true;
    await pause(100);
  }
  return false;
};

const readWords = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        site: { type: 'string' },
        port: { type: 'string' },
        'no-demo': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    return fail(new Problem('usage', (error as Error).message));
  }
};

const {
  values,
  positionals: [name],
} = readWords();
if (values.help) {
  console.log(help);
  process.exit();
}
if (!name)
  fail(
    new Problem(
      'usage',
      'Say which remote: npm run dev -- NAME, or npm run dev -- NAME --site https://comics.example for any site.',
    ),
  );
const dir = folderOf(name ?? '');
const { site, end } =
  values.site === undefined
    ? await developHere(dir, values.port, values['no-demo'] ? ['--no-demo'] : [])
    : { site: run([join(root, 'libs/cli/src/main.mjs'), 'dev', dir, '--site', values.site]), end: async () => {} };
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill('SIGTERM'));
site.once('exit', (status) => void end().then(() => process.exit(status ?? 0)));
