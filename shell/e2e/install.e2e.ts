import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { languages, localeOf } from '@yonkoma/contract';
import { openBrowser, type Browser, type Site } from '@yonkoma/testing/browser';
import { openDrawnSite } from './drawn-site.ts';
import { desktop, openVisitor } from './visitor.ts';
import { readerWords } from './words.ts';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  browser = await openBrowser();
  site = await openDrawnSite(browser);
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

interface AppManifest { lang: string; name: string; display: string; start_url: string; theme_color: string; icons: { src: string; sizes: string; purpose: string }[]; shortcuts: { name: string; url: string }[] }

test.each(languages)('the site is one that the browser installs, in its own words: %s', async (language) => {
  const visitor = await openVisitor(browser, site, language, desktop);
  const { page } = visitor;
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const app = JSON.parse(data ?? '') as AppManifest;
  expect(app).toMatchObject({ lang: localeOf(language), name: 'Yonkoma', display: 'standalone', start_url: '/' });
  expect(app.theme_color).toMatch(/^#[0-9a-f]{6}$/);
  expect(app.shortcuts).toEqual([{ name: readerWords(language)('offline.title'), url: '/offline' }]);
  const sizes = await Promise.all(app.icons.map(async ({ src }) => page.evaluate(async (url) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob());
    return `${bitmap.width}x${bitmap.height}`;
  }, src)));
  expect(sizes).toEqual(app.icons.map((icon) => icon.sizes));
  expect(app.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  // A browser without a window of its own names that as the only reason.
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await visitor.expectCalm();
});
