import { createStore } from 'jotai';
import { localeOf, type MountedRemote, type RenderPage, type ShellOnServer, unpackPictures } from '@yonkoma/contract';
import { startWords } from '@yonkoma/i18n';
import { renderToReadableStream } from 'react-dom/server.edge';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { Boot } from '../boot/boot-document.ts';
import { createPage } from '../boot/create-page.tsx';
import { matchPage } from '../mount/match-page.ts';
import { createRemotes } from '../mount/remotes.ts';
import { windowOnServer } from './window-on-server.ts';
import { openFiles } from './open-files.ts';

/** Opens the container that browsers load, in a process that has no document. */
export const openRemote: ShellOnServer['openRemote'] = async (remote, files, run) => {
  const source = openFiles(files, run);
  await source.open(remote);
  const readWords = async ({ words }: MountedRemote) => JSON.parse(files[words] ?? '{}') as Record<string, unknown>;

  const renderOnce: RenderPage = async ({ boot: packed, address }, signal) => {
    const boot = unpackPictures(packed as Boot);
    startWords(localeOf(boot.language), 'shell', boot.words, boot.renderedAt);
    const match = matchPage(boot.manifest, new URL(address).pathname);
    if (match?.remote?.container !== remote.container) throw new Error(`${address} is no page of ${remote.container}`);
    // Two visitors share nothing but code: words, state and answers are made anew for each page.
    const remotes = createRemotes(source, { language: boot.language, readWords });
    await remotes.load(match.remote, match.page.name);
    const page = createPage({ window: windowOnServer(address), boot, remotes, store: createStore() });
    const handler = createStaticHandler(page.routes);
    const context = await handler.query(new Request(address, { signal }));
    if (context instanceof Response) throw new Error(`${address} leads to ${context.headers.get('location')}`);
    const router = createStaticRouter(handler.dataRoutes, context);
    const failures: unknown[] = [];
    const stream = await renderToReadableStream(
      page.app(<StaticRouterProvider router={router} context={context} hydrate={false} />),
      {
        signal,
        // A larger boundary would be moved into its place by a script.
        progressiveChunkSize: Infinity,
        onError: (error) => void failures.push(error),
      },
    );
    await stream.allReady;
    const html = await textOf(stream);
    page.queries.clear();
    if (failures.length > 0) throw failures[0];
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

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of stream as unknown as AsyncIterable<Uint8Array>)
    text += decoder.decode(bytes, { stream: true });
  return text + decoder.decode();
}
