import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { shellBuildFile } from '@yonkoma/contract';
import { listStoredShells, readStoredShell } from '@yonkoma/contract/schema';
import { type Ask, type Composition, integrityOf } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import { askAsGateway } from '../ask-as-gateway.ts';
import { readShell, type Shell } from './read-shell.ts';

/** Milliseconds between two questions for the list of stored shells, and after a failed one. */
const againMs = 1000;

/** The shells that this gateway can serve: the one in its folder, and those that the registry stores. */
export interface Shells {
  own: Shell;
  /** The shell of this version; the own one while that cannot be fetched. */
  of(version: string): Promise<Shell>;
  /** The shell with this file: the own one, the one that others get, or an older one for pages that are open. */
  holding(path: string): Promise<Shell | undefined>;
}

/** Fetches a stored shell once, into a private folder that is removed when the server closes. */
export function openShells(app: FastifyInstance, own: Shell, askFor: Composition['askFor']): Shells {
  const fetched = new Map<string, Promise<Shell>>();
  const opened = new Map<string, Shell>([[own.build.version, own]]);
  const paths = new Map<Shell, ReadonlySet<string>>();
  let cache: Promise<string> | undefined;
  let listed: { at: number; list: Promise<{ version: string; paths: string[] }[]> } | undefined;

  app.addHook('onClose', async () => {
    if (cache) await rm(await cache, { recursive: true, force: true });
  });
  const ask = askAsGateway(askFor, app.log);

  const fetchShell = (version: string): Promise<Shell> => {
    const known = fetched.get(version);
    if (known) return known;
    cache ??= mkdtemp(join(tmpdir(), 'yonkoma-shells-'));
    const fetching = cache.then((folder) => bring(ask, version, join(folder, version)));
    fetched.set(version, fetching);
    fetching.then(
      (shell) => opened.set(version, shell),
      () => setTimeout(() => fetched.delete(version), againMs).unref(),
    );
    return fetching;
  };

  const stored = (): Promise<{ version: string; paths: string[] }[]> => {
    if (listed && listed.at + againMs > performance.now()) return listed.list;
    const list = ask(listStoredShells, {}).then(
      (answer) => answer.list,
      (error: unknown) => {
        app.log.warn(error, 'the list of stored shells cannot be read');
        return [];
      },
    );
    listed = { at: performance.now(), list };
    return list;
  };

  const has = (shell: Shell, path: string): boolean => {
    const known = paths.get(shell) ?? new Set(shell.build.files.map((file) => file.path));
    paths.set(shell, known);
    return known.has(path);
  };

  const orOwn = (fetching: Promise<Shell>, version: string): Promise<Shell> =>
    fetching.catch((error: unknown) => {
      app.log.warn(error, `the shell ${version} cannot be fetched, so ${own.build.version} is served`);
      return own;
    });

  return {
    own,
    async of(version) {
      return opened.get(version) ?? (version === '' ? own : orOwn(fetchShell(version), version));
    },
    async holding(path) {
      for (const shell of opened.values()) if (has(shell, path)) return shell;
      const found = (await stored()).find((one) => one.paths.includes(path));
      const shell = found && (await orOwn(fetchShell(found.version), found.version));
      return shell && has(shell, path) ? shell : undefined;
    },
  };
}

/** @throws Error when a file is missing or has other bytes than the shell's document says */
async function bring(ask: Ask, version: string, folder: string): Promise<Shell> {
  const { build, files } = await ask(readStoredShell, { version });
  for (const { path, integrity } of build.files) {
    const bytes = files[path];
    if (!bytes || integrityOf(bytes) !== integrity)
      throw new Error(`${path} of the stored shell ${version} is not the file that was built`);
    for (const ending of ['', '.br', '.gz']) {
      const copy = files[path + ending];
      if (!copy) continue;
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path + ending), copy);
    }
  }
  await writeFile(join(folder, shellBuildFile), JSON.stringify(build));
  return readShell(folder);
}
