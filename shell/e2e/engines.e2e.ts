import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type Browser } from '@yonkoma/testing/browser';
import { operate } from '@yonkoma/journeys/operate';
import { onMariadb } from '@yonkoma/testing/node';
import { join } from 'node:path';
import { drawnComics, drawnTitles } from '@yonkoma/journeys/library';
import { reloadInPlace, waitForChapter, waitForPage } from '@yonkoma/journeys/reading';
import { desktop, failuresIn, openVisitor } from '@yonkoma/journeys/visitor';
import { closeContexts, sharedBrowser } from '@yonkoma/journeys/shared-browser';

let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closeContexts();
});

/** `first-start` and the journeys of the reader hold the same on SQLite. */
onMariadb('the whole site', (engine) => {
  test('imports a comic, shows it and remembers the place in it', async () => {
    const env: Record<string, string> = engine.databaseUrl ? { DATABASE_URL: engine.databaseUrl } : {};
    await operate(engine.dataDir, ['import', join(await drawnComics(browser), 'Numbers')], env);
    await using site = await startSite({ dataDir: engine.dataDir, env, args: ['--no-demo'] });
    const visitor = await openVisitor(browser, site, 'en', desktop);
    const { page, say, expectCalm } = visitor;

    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: drawnTitles.numbers.en }).first().click();
    await page
      .getByRole('link', { name: say('comic.read', { chapter: say('chapter.number', { number: 1 }) }) })
      .click();
    await waitForChapter(visitor, 'Up to Five');
    for (let number = 1; number < 3; number += 1) {
      await page.keyboard.press('ArrowRight');
      await waitForPage(visitor, number + 1);
    }
    await reloadInPlace(visitor);
    await page.keyboard.press('n');
    await waitForChapter(visitor, 'Once More');
    await expectCalm();
    expect(await site.stop()).toBe(0);
    expect(failuresIn(site)).toEqual([]);
  });
});
