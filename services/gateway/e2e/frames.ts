import type { Page } from '@yonkoma/testing/browser';

export interface FrameMessage {
  path: string;
  titles: number;
  title: string;
  strangers: string[];
  data: unknown[];
}

const atOnce = 12;
/** Elements that no page of the site may have: unknown ones in the head, and dangerous ones anywhere. */
const foreign =
  'head > :not(meta, link, title, style, script), base, meta[http-equiv], object, embed, marquee, math, ' +
  'iframe, frame, portal, [onerror], [onload], [onfocus], [href^="javascript:" i], [src^="javascript:" i]';

/** Opens many addresses in frames of one page, as the gateway sends them: no file of the shell is loaded. */
export async function openInFrames(page: Page, paths: readonly string[]): Promise<FrameMessage[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*.js', '*.css', '*/media/*'] });
  const messages: FrameMessage[] = [];
  for (let at = 0; at < paths.length; at += atOnce) {
    await page.goto('/robots.txt');
    messages.push(
      ...(await page.evaluate(
        async ([some, selector]) =>
          Promise.all(
            some.map(async (path) => {
              const frame = document.createElement('iframe');
              const open = () =>
                new Promise((resolve) => {
                  frame.addEventListener('load', resolve, { once: true });
                  frame.src = path;
                  document.body.append(frame);
                });
              await open();
              // The request may have been refused because the machine was busy: that says nothing about the page.
              for (let again = 0; again < 5 && !frame.contentDocument?.querySelector('title'); again += 1) {
                await new Promise((resolve) => {
                  setTimeout(resolve, 1000);
                });
                await open();
              }
              const inside = (what: string) => [...(frame.contentDocument?.querySelectorAll(what) ?? [])];
              return {
                path,
                titles: inside('head title').length,
                title: inside('meta[property="og:title"]')[0]?.getAttribute('content') ?? '',
                // An address of the site may have any text in its query.
                strangers: [
                  ...inside(selector),
                  ...inside('[href*="evil.example"], [src*="evil.example"]').filter((element) => {
                    const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
                    return (
                      !URL.canParse(address, location.href) || new URL(address, location.href).host !== location.host
                    );
                  }),
                ].map((element) => element.outerHTML.slice(0, 200)),
                data: inside('script[type="application/ld+json"]').map(
                  (element) => JSON.parse(element.textContent ?? '') as unknown,
                ),
              };
            }),
          ),
        [paths.slice(at, at + atOnce), foreign] as const,
      )),
    );
  }
  await session.detach();
  return messages;
}

/**
 * Opens XML documents in the way in which a browser shows any XML: a script in XHTML would run. Also opens the HTML
 * inside them, like a program that trusts it.
 */
export async function openAsPrograms(
  page: Page,
  paths: readonly string[],
): Promise<{ path: string; status: number; isBroken: boolean; html: number }[]> {
  const opened = [];
  for (let at = 0; at < paths.length; at += atOnce) {
    await page.goto('/robots.txt');
    opened.push(
      ...(await page.evaluate(
        async (some) =>
          Promise.all(
            some.map(async (path) => {
              const reply = await fetch(path);
              const text = await reply.text();
              const parsed = new DOMParser().parseFromString(text, 'text/xml');
              const frame = document.createElement('iframe');
              frame.src = URL.createObjectURL(new Blob([text], { type: 'text/xml' }));
              await new Promise((resolve) => {
                frame.addEventListener('load', resolve, { once: true });
                document.body.append(frame);
              });
              const html = [
                ...parsed.querySelectorAll(
                  'summary[type="html"], content[type="html"], item > description, title[type="html"]',
                ),
              ];
              for (const element of html) {
                const shown = document.createElement('div');
                document.body.append(shown);
                shown.innerHTML = element.textContent ?? '';
              }
              return {
                path,
                status: reply.status,
                isBroken: parsed.querySelector('parsererror') !== null,
                html: html.length,
              };
            }),
          ),
        paths.slice(at, at + atOnce),
      )),
    );
    // The error handler of a broken picture runs a moment after it fails.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const last = new Image();
          last.addEventListener('error', resolve);
          last.src = '/robots.txt';
        }),
    );
  }
  return opened;
}

/** Fetches JSON documents, which must never be taken for a page: `isBroken` marks one that is not valid JSON. */
export async function openAsJson(
  page: Page,
  paths: readonly string[],
): Promise<{ path: string; status: number; type: string; sniffed: string; isBroken: boolean }[]> {
  await page.goto('/robots.txt');
  return page.evaluate(
    async (some) =>
      Promise.all(
        some.map(async (path) => {
          const reply = await fetch(path);
          const isBroken = await reply.json().then(
            () => false,
            () => true,
          );
          return {
            path,
            status: reply.status,
            type: reply.headers.get('content-type') ?? '',
            sniffed: reply.headers.get('x-content-type-options') ?? '',
            isBroken,
          };
        }),
      ),
    paths,
  );
}
