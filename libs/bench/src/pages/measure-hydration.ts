import { join } from 'node:path';
import { type Language, languageCookie, languages, themeCookie } from '@yonkoma/contract';
import { openBrowser } from '@yonkoma/testing/browser/open-browser';
import { startSite } from '@yonkoma/testing/browser/start-site';
import { watchPage } from '@yonkoma/testing/browser/watch-page';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import type { Browser } from 'playwright-core';
import type { Figure } from '../figure.ts';
import { openRewritingFront } from '../rewriting-front.ts';
import { openPhoneContext } from '../phone.ts';
import { addMember } from './add-member.ts';
import { isRenderedPage, untilRendered } from './until-rendered.ts';
import { benchSecret } from '../secret.ts';

const themes = { light: '0', dark: '1' } as const;
/** One address of every page that is rendered on the server, and of pages that say that there is nothing. */
const pages = [
  '/',
  '/index/list/hot',
  '/classification/index',
  '/search/index?keywords=a',
  '/detail/index?detailId=1',
  '/blog',
  '/blog/info/1',
  '/matter',
  '/ask',
  '/ask/lists',
  '/ask/info/1',
  '/aboutus',
  '/user/card/1000',
  '/detail/index?detailId=999999',
  '/animationDetail/1/999999',
  '/no/such/page',
];

/**
 * Opens every rendered page of the demo site in each language and theme, as a guest and as a member, and counts what
 * the browser reports while it takes the page over.
 */
export async function* measureHydration(): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  // A page may wait longer than usual, so that every one is rendered here.
  const env = { REQUESTS_PER_MINUTE: '0', SECRET: benchSecret, SERVER_RENDERING: '5000' };
  await using site = await startSite({ dataDir, env });
  await using guest = await openRewritingFront(site.url, (html) => html);
  await using member = await openRewritingFront(site.url, (html) => html, addMember(dataDir, benchSecret));
  const browser = await openBrowser();
  try {
    for (const [who, { url }] of Object.entries({ guest, member })) {
      const found: string[] = [];
      for (const language of languages)
        for (const isDark of Object.values(themes)) found.push(...(await takeOver(browser, url, language, isDark)));
      const count = pages.length * languages.length * Object.keys(themes).length;
      const made = `${pages.length} pages, ${languages.length} languages, 2 themes`;
      yield {
        name: `hydration: errors on ${count} pages (${made}), ${who}`,
        ratio: found.length,
        target: { atMost: 0 },
        ours: [found.length, ...new Set(found)].join('; ').slice(0, 500),
        bare: '0',
      };
    }
  } finally {
    await browser.close();
  }
}

/** Opens all pages one after the other, and resolves with what went wrong. */
async function takeOver(browser: Browser, url: string, language: Language, isDark: string): Promise<string[]> {
  const context = await openPhoneContext(browser);
  try {
    const given = Object.entries({ [languageCookie]: language, [themeCookie]: isDark });
    await context.addCookies(given.map(([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    const watch = await watchPage(page);
    watch.allow(/the server responded with a status of 404/);
    const notRendered: string[] = [];
    for (const path of pages) {
      await untilRendered(url + path, given.map(([name, value]) => `${name}=${value}`).join('; '));
      const html = (await (await page.goto(url + path))?.text()) ?? '';
      if (!isRenderedPage(html)) notRendered.push(`${path} was not rendered`);
      await page.waitForFunction(() => {
        const content = document.querySelector('#app:not([data-rendered]) main > *');
        return content && Object.keys(content).some((key) => key.startsWith('__react'));
      });
      await page.waitForLoadState('load');
    }
    return [...notRendered, ...watch.problems()];
  } finally {
    await context.close();
  }
}
