import { createStore } from 'jotai';
import { localeOf, type MountedRemote, type RenderPage, type ShellOnServer, unpackPictures } from '@yonkoma/contract';
import { startWords } from '@yonkoma/i18n';
import { renderToPipeableStream } from 'react-dom/server.node';
import type { ReactNode } from 'react';
import { Writable } from 'node:stream';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { Boot } from '../boot/boot-document.ts';
import { createPage } from '../boot/create-page.tsx';
import { matchPage } from '../mount/match-page.ts';
import { createRemotes } from '../mount/remotes.ts';
import { windowOnServer } from './window-on-server.ts';
import { openFiles } from './open-files.ts';

/** Opens the container that browsers load, if there is one, in a process that has no document. */
export const openRemote: ShellOnServer['openRemote'] = async (remote, files, run) => {
  const source = openFiles(files, run);
  if (remote) await source.open(remote);
  const parsed = new Map<string, Record<string, unknown>>();
  const readWords = async (_remote: MountedRemote, address: string) => {
    const words = parsed.get(address) ?? (JSON.parse(files[address] ?? '{}') as Record<string, unknown>);
    parsed.set(address, words);
    return words;
  };

  const renderOnce: RenderPage = async ({ boot: packed, address }, signal) => {
    const boot = unpackPictures(packed as Boot);
    startWords(localeOf(boot.language), 'shell', boot.words, boot.renderedAt);
    const match = matchPage(boot.manifest, new URL(address).pathname);
    if (match?.remote?.container !== remote?.container)
      throw new Error(`${address} is no page of ${remote?.container ?? 'the shell'}`);
    // Two visitors share nothing but code and words: state and answers are made anew for each page.
    const remotes = createRemotes(source, { language: boot.language, readWords });
    if (match?.remote) await remotes.load(match.remote, match.page.name);
    const page = createPage({
      pages: match ? [match] : [],
      window: windowOnServer(address),
      boot,
      remotes,
      store: createStore(),
    });
    const handler = createStaticHandler(page.routes);
    const context = await handler.query(new Request(address, { signal }));
    if (context instanceof Response) throw new Error(`${address} leads to ${context.headers.get('location')}`);
    const router = createStaticRouter(handler.dataRoutes, context);
    const html = await htmlOf(
      page.app(<StaticRouterProvider router={router} context={context} hydrate={false} />),
      signal,
    );
    page.queries.clear();
    return html;
  };

  return async (page, signal) => {
    const html = await renderOnce(page, signal);
    if (!hasLateParts(html)) return html;
    // They waited for code, which is there now.
    const again = await renderOnce(page, signal);
    if (hasLateParts(again)) throw new Error(`a part of ${page.address} waits for something in every render`);
    return again;
  };
};

/** A part that React puts into its place by a script, so that it is not seen without scripts. */
const hasLateParts = (html: string) => html.includes('<template id="B:');

/** Waits for all of it. @throws the first fault of a component, or the reason of the signal */
function htmlOf(app: ReactNode, signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const decoder = new TextDecoder();
  let html = '';
  const page = new Writable({
    write(bytes: Uint8Array, _encoding, done) {
      html += decoder.decode(bytes, { stream: true });
      done();
    },
    final(done) {
      resolve(html + decoder.decode());
      done();
    },
  });
  const rendering = renderToPipeableStream(app, {
    // A larger boundary would be moved into its place by a script.
    progressiveChunkSize: Infinity,
    onError: reject,
    onAllReady: () => void rendering.pipe(page),
  });
  signal.addEventListener('abort', () => rendering.abort(signal.reason), { once: true });
  return promise;
}
