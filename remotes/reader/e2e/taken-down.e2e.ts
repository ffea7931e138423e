import { expect, test } from 'vitest';
import { languages } from '@yonkoma/contract';
import { screenshot, type Browser, type Site } from '@yonkoma/testing/browser';
import { openDrawnSite } from '@yonkoma/journeys/drawn-site';
import { drawnTitles } from '@yonkoma/journeys/library';
import { desktop, openVisitor, phone } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';
import { operate } from '@yonkoma/testing/node';

let browser: Browser;
let site: Site & { dataDir: string };

withSite(openDrawnSite, (opened) => {
  ({ browser, site } = opened);
});

test('a removed comic leaves all pages and the device, answers 410 in each language, and comes back', async () => {
  const reader = await openVisitor(browser, site, 'jp', phone);
  await reader.page.goto('/');
  const link = reader.page.getByRole('main').getByRole('link', { name: drawnTitles.lanterns.jp });
  const address = new URL(await link.first().evaluate((anchor: HTMLAnchorElement) => anchor.href));
  const id = address.searchParams.get('detailId') ?? '';
  const path = `${address.pathname}${address.search}`;
  await reader.page.goto(path);
  await reader.page
    .getByRole('button', { name: new RegExp(reader.say('offline.save', { chapter: '.*' })) })
    .first()
    .click();
  await reader.page.getByText(new RegExp(reader.say('offline.done', { chapter: '.*' }))).waitFor();

  await operate(site.dataDir, ['take-down', 'comic', id, '--reason', 'Asked for by its author']);
  for (const language of languages) {
    const { page, say, expectSound } = await openVisitor(browser, site, language, language === 'vi' ? desktop : phone);
    expect((await page.goto(path))?.status()).toBe(410);
    await page.getByRole('heading', { level: 1, name: say('age.gone.comic') }).waitFor();
    await expectSound();
    await screenshot(page, `taken-down-${language}`);
    await page.getByRole('link', { name: say('age.gone.home') }).click();
    await page.getByRole('main').getByRole('article').first().waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: drawnTitles.lanterns.jp }).count()).toBe(0);
    await page.context().close();
  }
  await reader.page.goto('/offline');
  await reader.page.getByText(reader.say('age.gone.removed_other', { count: 1 })).waitFor();
  await reader.page.getByRole('heading', { name: reader.say('offline.empty') }).waitFor();

  await operate(site.dataDir, ['restore', 'comic', id]);
  expect((await reader.page.goto(path))?.status()).toBe(200);
  await reader.page.getByRole('heading', { level: 1, name: drawnTitles.lanterns.jp }).waitFor();
});
