import { setTimeout as pause } from 'node:timers/promises';

/** The document of a page that the server has rendered has this. */
export const isRenderedPage = (html: string): boolean => html.includes('<div id="app" data-rendered data-early="all">');

/**
 * Asks for a page until the server renders it: a renderer that starts is too late for its first page.
 * @throws when it is not rendered after 50 requests
 */
export async function untilRendered(url: string, cookie = ''): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) {
    if (isRenderedPage(await (await fetch(url, { headers: { accept: 'text/html', cookie } })).text())) return;
    await pause(200);
  }
  throw new Error(`${url} is not rendered on the server`);
}
