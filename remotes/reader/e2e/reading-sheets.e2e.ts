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

const visits = (['light', 'dark'] as const).flatMap((theme) =>
  (
    [
      ['a desktop', desktop],
      ['a phone', phone],
    ] as const
  ).flatMap(([name, screen]) => (['single', 'scroll'] as const).map((mode) => [theme, name, mode, screen] as const)),
);

test.each(visits)(
  'settings and help are sound in the %s, on %s, reading in mode %s',
  async (theme, name, mode, screen) => {
    const visitor = await openVisitor(browser, site, theme === 'dark' ? 'vi' : 'en', { ...screen, colorScheme: theme });
    const { page, say, expectSound, expectCalm } = visitor;
    await page.addInitScript(
      (wanted) => localStorage.setItem('reader.settings', JSON.stringify({ modes: { pages: wanted } })),
      mode,
    );
    await page.goto('/animationDetail/1/1');
    await waitForPage(visitor, 1);
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
    await expectCalm();
  },
);

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
