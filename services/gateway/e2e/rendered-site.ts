import { copyImported } from '@yonkoma/journeys/imported';
import { openMemberSite, type MemberSite } from '@yonkoma/journeys/members/member-site';
import type { Browser, Page, Site } from '@yonkoma/testing/browser';
import { operate } from '@yonkoma/journeys/operate';
import { readdirSync, readFileSync } from 'node:fs';

/** A site of members with the drawn comics and the articles and questions of the demo. */
export const openRenderedSite = (browser: Browser): Promise<MemberSite> =>
  openMemberSite(
    // Processes of tests take turns, so a page may wait.
    { REQUESTS_PER_MINUTE: '0', SERVER_RENDERING: '5000', EARLY_HINTS: 'on' },
    async (dataDir) => {
      await copyImported(browser, dataDir);
      for (const command of ['seed-articles', 'seed-questions']) await operate(dataDir, [command]);
    },
  );

/** A page as it was served. */
export interface Served {
  status: number;
  html: string;
  /** The HTML of `#app`; null when the server did not render it. */
  rendered: string | null;
}

export const renderedIn = (html: string): string | null =>
  /<div id="app" data-rendered data-early="all">(.*?)<\/div>\n<script type="application\/json"/s.exec(html)?.[1] ??
  null;

/** Pages that their remote declares as rendered on the server. */
const isRendered =
  /^\/(?:$|\?|index\/|classification\/index|search\/|detail\/|blog|matter|aboutus|ask(?:$|\?|\/lists|\/info))/;

/** A renderer that has just started may be too late for the first page, so a page is asked for a few times. */
export async function askRendered({ url }: Pick<Site, 'url'>, path: string, cookie = ''): Promise<Served> {
  for (let turn = 0; ; turn += 1) {
    const answer = await fetch(url + path, { headers: { accept: 'text/html', cookie }, redirect: 'manual' });
    const html = await answer.text();
    const rendered = renderedIn(html);
    if (rendered !== null || turn === 5 || answer.status !== 200 || !isRendered.test(path))
      return { status: answer.status, html, rendered };
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
}

/** Waits until the shell has taken over the page, and its remote the content. */
export const isTaken = async (page: Page) => {
  await page.waitForFunction(() => {
    const content = document.querySelector('#app:not([data-rendered]) main > *');
    return content && Object.keys(content).some((key) => key.startsWith('__react'));
  });
  await page.waitForLoadState('load');
};

/** The addresses on this site to which a page links, without their anchors. */
export const linksIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(
      ([, href = '']) => href.replaceAll('&amp;', '&').split('#')[0] ?? '',
    ),
  ),
];

const readSheets = new Map<string, Promise<string>>();

/** The classes of a rendered page for which the style sheets that it names have no rule. */
export async function unstyledIn({ url }: Pick<Site, 'url'>, html: string): Promise<string[]> {
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => {
    const read = readSheets.get(url + href) ?? fetch(url + href).then((answer) => answer.text());
    readSheets.set(url + href, read);
    return read;
  });
  const styles = (await Promise.all(sheets)).join('\n');
  const classes = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
  // Names of CSS modules end with a hash, and such a class has a rule in its module.
  return [...classes].filter((name) => /-[0-9a-f]{5}$/.test(name) && !styles.includes(`.${name}`));
}

const readProc = (file: string) => {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** The renderers of the site with this data folder. */
export function renderersOf(dataDir: string): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parentOf = (pid: number) => Number(readProc(`${pid}/stat`).split(') ')[1]?.split(' ')[1]);
  const isSite = (pid: number) => readProc(`${pid}/environ`).split('\0').includes(`DATA_DIR=${dataDir}`);
  const isBelowSite = (pid: number): boolean => pid > 1 && (isSite(pid) || isBelowSite(parentOf(pid)));
  return all.filter((pid) => readProc(`${pid}/cmdline`).includes('/renderer/src/child.mjs') && isBelowSite(pid));
}
