import { expect, test } from 'vitest';
import { localeOf } from '@yonkoma/contract';
import { screenshot, type Browser, type VisitedSite } from '@yonkoma/testing/browser';
import { openFront } from '@yonkoma/journeys/front';
import { until } from '@yonkoma/journeys/until';
import { desktop, openVisitor, phone } from '@yonkoma/journeys/visitor';
import { readerWords } from '@yonkoma/journeys/words';
import { withGuestSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: VisitedSite;

withGuestSite((opened) => {
  ({ browser, site } = opened);
});

interface AppManifest {
  lang: string;
  name: string;
  display: string;
  start_url: string;
  theme_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}

test('the browser can install the site, with its own words', async () => {
  const language = 'jp';
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
  const sizes = await Promise.all(
    app.icons.map(async ({ src }) =>
      page.evaluate(async (url) => {
        const bitmap = await createImageBitmap(await (await fetch(url)).blob());
        return `${bitmap.width}x${bitmap.height}`;
      }, src),
    ),
  );
  expect(sizes).toEqual(app.icons.map((icon) => icon.sizes));
  expect(app.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  // In an incognito window the browser reports only that as a reason.
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await visitor.expectCalm();
});

test('the installed app opens without a network to the saved chapters, even when there are none', async () => {
  await using front = await openFront();
  await front.leadTo(site);
  const visitor = await openVisitor(browser, { ...site, url: front.url }, 'jp', phone);
  const { page, say, watch, expectSound, expectCalm } = visitor;
  watch.allow(/net::ERR_|Failed to load resource/);
  await page.goto('/');
  // The page is drawn once the shell has started.
  await page.getByRole('banner').waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await until('the site is stored', () =>
    page.evaluate(async () => (await caches.match('/saved/site.json')) !== undefined),
  );
  await front.cut();
  await page.goto('/');
  await page.getByRole('heading', { level: 2, name: say('offline.empty') }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/offline');
  await expectSound();
  await screenshot(page, 'app-offline');
  await expectCalm();
});
