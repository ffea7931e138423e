import { expect, test } from 'vitest';
import { screenshot, type Browser, type VisitedSite } from '@yonkoma/testing/browser';
import { closeSheet, waitForPage } from '@yonkoma/journeys/reading';
import { until } from '@yonkoma/journeys/until';
import { desktop, failuresIn, openVisitor, phone } from '@yonkoma/journeys/visitor';
import { withGuestSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: VisitedSite;

withGuestSite((opened) => {
  ({ browser, site } = opened);
});

test.each([
  ['a desktop', 'single', 'scroll', desktop],
  ['a phone', 'scroll', 'single', phone],
] as const)(
  'settings and help are sound in both themes and modes on %s, open and close by key and return the focus',
  async (name, inLight, inDark, screen) => {
    const visitor = await openVisitor(browser, site, 'vi', screen);
    const { page, say, expectSound, expectCalm } = visitor;
    const openReading = async (mode: string) => {
      await page.evaluate(
        (wanted) => localStorage.setItem('reader.settings', JSON.stringify({ modes: { pages: wanted } })),
        mode,
      );
      await page.reload();
      await waitForPage(visitor, 1);
    };
    await page.goto('/animationDetail/1/1');
    for (const [theme, mode] of [
      ['light', inLight],
      ['dark', inDark],
    ] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await openReading(mode);
      for (const [key, title] of [
        ['s', 'settings.title'],
        ['?', 'help.title'],
      ] as const) {
        const sheet = page.getByRole('dialog', { name: say(title) });
        // A key pressed while the previous sheet is closing belongs to that sheet.
        await until(`${title} is open`, async () => {
          if (!(await sheet.isVisible())) await page.keyboard.press(key);
          return sheet.isVisible();
        });
        await expectSound();
        await screenshot(page, `sheet-${title.replace('.title', '')}-${theme}-${name.replace('a ', '')}-${mode}`);
        await closeSheet(visitor);
      }
    }
    await openReading('single');
    await page.keyboard.press('s');
    await page.getByRole('dialog', { name: say('settings.title') }).waitFor();
    await closeSheet(visitor);
    // The reader removes the dialog a moment after the browser has closed it.
    await page.locator('dialog header + *').waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowRight');
    // On the phone the title and the page after it share the screen.
    await waitForPage(visitor, visitor.isOnPhone ? 3 : 2);
    await expectCalm();
  },
);

test('the pages have the focus when the sheet in which scrolling was chosen closes', async () => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page, say, expectCalm } = visitor;
  await page.goto('/animationDetail/1/1');
  await waitForPage(visitor, 1);
  await page.keyboard.press('s');
  // What had the focus before is gone with the mode, so nothing gets it back.
  await page.getByRole('radio', { name: say('settings.mode.scroll'), exact: true }).check();
  await closeSheet(visitor);
  await page.locator('main section[tabindex="0"]:focus').waitFor();
  await expectCalm();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
