import { afterAll, expect, test } from 'vitest';
import { type Browser, type Page, type Site, type VisitedSite } from '@yonkoma/testing/browser';
import { anotherRelease } from './another-release.ts';
import { openDrawnSite } from '@yonkoma/journeys/drawn-site';
import { openFront, type Front } from '@yonkoma/journeys/front';
import { waitForPage, waitForRest } from '@yonkoma/journeys/reading';
import { until } from '@yonkoma/journeys/until';
import { desktop, failuresIn, openVisitor } from '@yonkoma/journeys/visitor';
import { withGuestSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let older: VisitedSite;
let newer: Site;
let front: Front;
let release: Awaited<ReturnType<typeof anotherRelease>>;

withGuestSite(async (opened) => {
  ({ browser, site: older } = opened);
  release = await anotherRelease();
  newer = await openDrawnSite(browser, { SHELL_DIR: release.path });
  front = await openFront();
});
afterAll(async () => {
  await front?.[Symbol.asyncDispose]();
  await newer?.stop();
  await release?.remove();
});

/** The shell's main script that this page runs. */
const entryOf = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('script[defer][src]')].at(-1)?.getAttribute('src'));

const keptEntries = (page: Page) =>
  page.evaluate(async () => {
    const site = await (await caches.open('yonkoma-site-1')).match('/saved/site.json');
    if (!site) throw new Error('Nothing of the site is stored');
    const { revisions } = (await site.json()) as { revisions: { files: string[] }[] };
    return revisions.map(({ files }) => files.find((file) => /^\/assets\/main\..*\.js$/.test(file)));
  });

test('a chapter saved under a release opens in it offline, and a newer release is stored beside it', async () => {
  await front.leadTo(older);
  const visitor = await openVisitor(browser, { ...older, url: front.url }, 'en', desktop);
  visitor.watch.allow(/net::ERR_|shell failed to|Failed to load resource/);
  const { page, say } = visitor;
  await page.goto('/detail/index?detailId=1');
  await page
    .getByRole('button', { name: new RegExp(say('offline.save', { chapter: '.*' })) })
    .first()
    .click();
  await page.getByRole('link', { name: /is on this device/ }).waitFor();
  const before = await entryOf(page);
  expect(before).not.toBe(release.entry);

  // The network goes down before this device has loaded the new release: the page opens completely in the old release.
  await front.cut();
  await page.goto('/animationDetail/1/1');
  await waitForPage(visitor, 1);
  expect(await entryOf(page)).toBe(before);

  // One tab stays open in the old release while another tab loads the new one.
  await front.leadTo(newer);
  expect(await page.evaluate(async () => (await fetch('/service-worker.js')).text())).toContain('another release');
  await page.evaluate(() => {
    document.documentElement.dataset['mark'] = 'same';
  });
  const other = await page.context().newPage();
  await other.goto('/');
  expect(await entryOf(other)).toBe(release.entry);
  await until('the new release is stored', async () => (await keptEntries(other)).includes(release.entry));
  expect(await keptEntries(other)).toEqual([release.entry, before]);

  // A new worker is installed while the old tab is open. The tab does not reload and does not lose its page.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await until('the new worker waits', () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed'),
  );
  await page.bringToFront();
  await front.cut();
  for (let number = 2; number <= 5; number += 1) {
    await page.keyboard.press('ArrowRight');
    await waitForPage(visitor, number);
    await waitForRest(visitor);
  }
  expect(await page.evaluate(() => document.documentElement.dataset['mark'])).toBe('same');
  expect(await entryOf(page)).toBe(before);

  // After a reload, still without a network, the page opens at the same place, from the cached new release.
  await page.waitForURL((url) => url.searchParams.get('page') === '5');
  await page.reload();
  await waitForPage(visitor, 5);
  expect(await entryOf(page)).toBe(release.entry);
  await visitor.expectCalm();
});

test('the sites reported no failure', () => {
  expect([...failuresIn(older), ...failuresIn(newer)]).toEqual([]);
});
