import { describe, expect, test } from 'vitest';
import { screenshot, type Browser, type VisitedSite } from '@yonkoma/testing/browser';
import { expectCalmSoFar, sharedGuest } from './shared-visitor.ts';
import { openDrawn } from './open-drawn.ts';
import { goInside } from '@yonkoma/journeys/go-inside';
import { closeSheet, waitForPage } from '@yonkoma/journeys/reading';
import { until } from '@yonkoma/journeys/until';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { withGuestSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: VisitedSite;

withGuestSite((opened) => {
  ({ browser, site } = opened);
});

const visitAtDesk = sharedGuest(() => openVisitor(browser, site, 'en', desktop));
const visitOnPhone = sharedGuest(() => openVisitor(browser, site, 'en', phone));

const openSheet = async ({ page, say }: Visitor, key: string, title: string) => {
  const sheet = page.getByRole('dialog', { name: say(title) });
  // A key pressed while the previous sheet is closing belongs to that sheet.
  await until(`${title} is open`, async () => {
    if (!(await sheet.isVisible())) await page.keyboard.press(key);
    return sheet.isVisible();
  });
  return sheet;
};

test('the reader’s keys are changed by keyboard alone, are stored, and can be reset', async () => {
  const visitor = await visitAtDesk();
  const { page, say, expectSound } = visitor;
  const next = say('help.next');
  await openDrawn(visitor, 'numbers', 'en');
  const sheet = await openSheet(visitor, '?', 'help.title');
  await sheet.getByRole('button', { name: say('help.keys.change'), exact: true }).press('Enter');
  const change = sheet.getByRole('button', { name: say('help.keys.changeOf', { name: next }) });
  const field = sheet.getByRole('textbox', { name: say('help.keys.pressFor', { name: next }) });
  await change.press('Enter');
  await field.press('Escape');
  await field.waitFor({ state: 'hidden' });
  await change.press('Enter');
  await field.press('n');
  await sheet
    .getByRole('status')
    .getByText(say('help.keys.changed', { name: next, keys: 'N' }))
    .waitFor();
  await expectSound();
  await page.setViewportSize(phone.viewport);
  await expectSound();
  await screenshot(page, 'own-keys-phone');
  await page.setViewportSize(desktop.viewport);
  await closeSheet(visitor);
  await page.keyboard.press('n');
  await waitForPage(visitor, 2);
  await page.waitForURL(/page=2/);
  await page.reload();
  await waitForPage(visitor, 2);
  await page.keyboard.press('n');
  await waitForPage(visitor, 3);
  await openSheet(visitor, '?', 'help.title');
  await sheet.getByRole('button', { name: say('help.keys.change'), exact: true }).press('Enter');
  await sheet.getByRole('button', { name: say('help.keys.resetAll') }).press('Enter');
  await sheet.getByRole('status').getByText(say('help.keys.usual')).waitFor();
  await closeSheet(visitor);
  await page.keyboard.press('ArrowRight');
  await waitForPage(visitor, 4);
  await expectCalmSoFar(visitor);
});

describe('reading without a trace', () => {
  test('stores and sends nothing of a chapter read to its end, until it is switched off', async () => {
    const visitor = await visitOnPhone();
    const { page, say, expectSound } = visitor;
    const reported: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/comic\/seeimage|\/api\/(user\/recordmerge|mangaTask\/updateJinyan)/i.test(request.url()))
        reported.push(request.url());
    });
    await openDrawn(visitor, 'numbers', 'en');
    await until('the opened chapter is reported', async () => reported.length === 1);
    const kept = () =>
      page.evaluate(() =>
        JSON.stringify(
          Object.entries(localStorage)
            .filter(([name]) => /^reader\.(place|read|furthest)/.test(name))
            .sort(),
        ),
      );
    await until('the earlier reading is stored', async () => (await kept()).includes('furthest'));
    const sheet = await openSheet(visitor, 's', 'settings.title');
    await sheet.getByRole('checkbox', { name: say('settings.trace.label') }).check();
    await expectSound();
    await screenshot(page, 'settings-traceless');
    await closeSheet(visitor);
    const before = await kept();
    await page.keyboard.press('End');
    await waitForPage(visitor, 5);
    await page.waitForURL(/page=5/);
    await page.reload();
    await waitForPage(visitor, 5);
    await page
      .getByRole('toolbar', { name: say('chapter.topBar') })
      .getByText(say('settings.trace.sign'))
      .waitFor();
    await screenshot(page, 'traceless');
    await goInside(page, '/');
    await page.getByRole('contentinfo').waitFor();
    await page.goBack();
    await waitForPage(visitor, 5);
    expect([await kept(), reported.length]).toEqual([before, 1]);
    await openSheet(visitor, 's', 'settings.title');
    await sheet.getByRole('checkbox', { name: say('settings.trace.label') }).uncheck();
    await closeSheet(visitor);
    await page.keyboard.press('ArrowLeft');
    await waitForPage(visitor, 4);
    await until(
      'reading is told and kept again',
      async () => reported.length > 1 && (await kept()).includes('"page\\":4'),
    );
    await expectCalmSoFar(visitor);
  });
});

const rows = [
  ['numbers', 'en', 'a 360 px touch screen', 1, visitOnPhone],
  ['lanterns', 'jp', 'a desktop', -1, visitAtDesk],
] as const;

test.each(rows)(
  '%s in %s on %s, side by side, is scrolled sideways from where reading begins',
  async (comic, language, name, way, visit) => {
    const visitor = await visit();
    const { page, say, expectSound } = visitor;
    await openDrawn(visitor, comic, language);
    const sheet = await openSheet(visitor, 's', 'settings.title');
    await sheet.getByRole('radio', { name: say('settings.mode.row'), exact: true }).click({ force: true });
    if (!visitor.isOnPhone) await expectSound();
    await screenshot(page, `settings-row-${language}-${name === 'a desktop' ? 'desktop' : 'phone'}`);
    await closeSheet(visitor);
    await waitForPage(visitor, 1);
    const row = page.getByRole('region', { name: say('chapter.pages') });
    const scrolled = () => row.evaluate((element) => element.scrollLeft);
    const edge = (number: number) =>
      page
        .locator(`[data-page="${number}"]`)
        .evaluate(
          (box, forward) =>
            forward > 0 ? box.getBoundingClientRect().left : innerWidth - box.getBoundingClientRect().right,
          way,
        );
    expect([await scrolled(), Math.round(await edge(1))]).toEqual([0, 0]);
    const { width, height } = page.viewportSize() ?? desktop.viewport;
    const onwards = way > 0 ? 'ArrowRight' : 'ArrowLeft';
    // The first page is wider than the screen.
    await page.keyboard.press(onwards);
    await until('more of the same page is seen', async () => Math.abs((await scrolled()) - way * width * 0.9) < 2);
    await page.goto(`${await page.evaluate(() => location.pathname)}?page=2`);
    await waitForPage(visitor, 2);
    await until('the second page is where reading begins', async () => Math.abs(await edge(2)) < 2);
    // On the phone this page is wider than the screen as well.
    for (const key of visitor.isOnPhone ? [onwards, onwards] : [onwards]) await page.keyboard.press(key);
    await waitForPage(visitor, 3);
    await until('the third page is where reading begins', async () => Math.abs(await edge(3)) < 2);
    if (visitor.isOnPhone) await expectSound();
    await screenshot(page, `row-${language}-${name === 'a desktop' ? 'desktop' : 'phone'}`);
    if (!visitor.isOnPhone) {
      await page.waitForURL(/page=3/);
      await page.reload();
      await waitForPage(visitor, 3);
      await until('the third page is there again', async () => Math.abs(await edge(3)) < 2);
      const from = await scrolled();
      await page.mouse.move(width / 2, height / 2);
      await page.mouse.wheel(0, -150);
      await until('the wheel moves back', async () => Math.abs((await scrolled()) - from + way * 150) < 2);
    }
    await page.keyboard.press('End');
    await waitForPage(visitor, 5);
    await page.keyboard.press(onwards);
    await page
      .getByRole('region', { name: say('chapter.atEnd') })
      .getByRole('link')
      .first()
      .waitFor();
    await expectCalmSoFar(visitor);
  },
);

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
