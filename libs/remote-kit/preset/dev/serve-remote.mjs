import { watch } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import rspack from '@rspack/core';
import { devConfig } from './dev-config.mjs';
import { openFileServer } from './file-server.mjs';

/**
 * Builds a remote, serves it to pages of one site from this machine, and builds it again at every edit. A page applies
 * an edit in place. An edit of `remote.json` or of an opening starts a new build and reloads the page.
 * @param {{ dir: string, siteOrigin: string, port?: number, say?: (line: string) => void, onBuild?: (build: object,
 * origin: string) => unknown }} of
 * `siteOrigin` is the one site whose pages may read the files
 * @returns {Promise<{ origin: string, build: object, close: () => Promise<void> }>} once the first build is done.
 * Rejects with the output of the compiler when it failed.
 */
export async function serveRemote({ dir, siteOrigin, port = 0, say = () => {}, onBuild = () => {} }) {
  const folder = await mkdtemp(join(tmpdir(), 'yonkoma-dev-'));
  const server = await openFileServer({ folder, siteOrigin, port });
  const { origin } = server;
  const readBuild = async () => JSON.parse(await readFile(join(folder, 'remote-build.json'), 'utf8'));
  const compiling = { stop: async () => {}, queue: Promise.resolve() };

  const built = async (stats) => {
    const build = await readBuild();
    await onBuild(build, origin);
    say(`built in ${stats.endTime - stats.startTime} ms`);
    // Words are not code: a page reads them only once.
    const words = JSON.stringify([build.words, Object.values(build.pageFiles).map((own) => own.words)]);
    const isOfOtherWords = compiling.words !== undefined && compiling.words !== words;
    compiling.words = words;
    server.keep('built', stats.hash);
    server.send(...(isOfOtherWords ? ['reload'] : ['built', stats.hash]));
    return build;
  };
  const failed = (text) => {
    say(text);
    server.keep('failed', JSON.stringify(text));
    server.send('failed', JSON.stringify(text));
  };

  /**
   * Handles a result of the compiler. The first one of a restarted compiler settles `first`; later ones are sent to
   * pages, one after another.
   */
  const take = async (before, fault, stats, first) => {
    await before;
    try {
      if (fault !== undefined) throw new Error(fault);
      first.resolve(await built(stats));
    } catch (error) {
      if (first.isAwaited) first.reject(error);
      else failed(error.message);
    }
    first.isAwaited = false;
  };

  const start = async () => {
    const compiler = rspack(await devConfig({ dir, origin, folder }));
    const first = { isAwaited: true };
    const settled = new Promise((resolve, reject) => Object.assign(first, { resolve, reject }));
    const watching = compiler.watch({ aggregateTimeout: 30 }, (error, stats) => {
      const fault = error?.message ?? (stats.hasErrors() ? stats.toString('errors-only') : undefined);
      compiling.queue = take(compiling.queue, fault, stats, first);
    });
    compiling.stop = () =>
      new Promise((done) => {
        watching.close(() => compiler.close(() => done()));
      });
    return settled;
  };

  const restart = async () => {
    await compiling.stop();
    await start().then(
      () => server.send('reload'),
      (error) => failed(error.message),
    );
  };
  const close = async () => {
    declared.close();
    await compiling.stop();
    await compiling.queue;
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };

  let restarting = Promise.resolve();
  const declared = watch(join(dir), (_event, name) => {
    if (name === 'remote.json') restarting = restarting.then(restart);
  });
  try {
    return { origin, build: await start(), close };
  } catch (error) {
    await close();
    throw error;
  }
}
