import { desktop, openVisitor } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';
import type { Browser, Site } from '@yonkoma/testing/browser';
import { expect, test } from 'vitest';
import { askRendered, linksIn, openRenderedSite } from './rendered-site.ts';

let browser: Browser;
let site: Site;

withSite(openRenderedSite, (opened) => {
  ({ browser, site } = opened);
});

test('the browser prefetches the page of a link until the shell runs; then the shell fetches its data', async () => {
  const { rendered } = await askRendered(site, '/ask', 'ba-lang=en');
  const question = linksIn(rendered ?? '').find((link) => link.startsWith('/ask/info/')) ?? '';
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page } = visitor;
  const rules = page.locator('script[type=speculationrules]');
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/(?:assets|remotes)\/.*\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const prefetches: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Preload.enable');
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Success' || status === 'Ready') prefetches.push(new URL(prefetchUrl).pathname);
  });
  await page.goto('/ask', { waitUntil: 'commit' });
  const link = page.locator(`main a[href="${question}"]`).first();
  await link.hover();
  await expect.poll(() => prefetches[0], { timeout: 60_000 }).toBe(question);
  expect(await rules.count()).toBe(1);

  await page.mouse.move(0, 0);
  scripts.resolve();
  await expect.poll(() => rules.count(), { timeout: 60_000 }).toBe(0);
  const asked = page.waitForRequest(/\/page-data\?/);
  await link.hover();
  expect(new URL((await asked).url()).searchParams.get('address')).toBe(question);
  await visitor.page.context().close();
});
