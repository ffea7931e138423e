import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type Browser, type Site } from '@yonkoma/testing/browser';
import { comicsFolder, operate, readRows, temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { pageCount, waitForPage } from '@yonkoma/journeys/reading';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { closeContexts, sharedBrowser } from '@yonkoma/journeys/shared-browser';
import { pagesOnScreen } from './open-drawn.ts';

interface Chapter {
  id: number;
  comic_id: number;
}

let browser: Browser;
let folder: TemporaryFolder;
let site: Site;
let chapters: Chapter[];

beforeAll(async () => {
  browser = await sharedBrowser();
  folder = await temporaryFolder();
  await operate(folder.path, ['import', comicsFolder()]);
  chapters = readRows<Chapter>(
    folder.path,
    'comic',
    'SELECT id, comic_id FROM chapter ORDER BY comic_id, sort, id',
    [],
  );
  site = await startSite({ dataDir: folder.path, args: ['--no-demo'], env: { REQUESTS_PER_MINUTE: '0' } });
}, 300_000);

afterAll(async () => {
  await closeContexts();
  await site?.stop();
  await folder?.remove();
});

/**
 * Records refused and unanswered requests. Requests that the browser itself cancelled, such as those of pictures that
 * were passed, do not count.
 */
const watchAnswers = ({ page }: Visitor): string[] => {
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      failed.push(`${request.failure()?.errorText} ${request.url()}`);
  });
  return failed;
};

/** Reads every page of the chapter and the end of the chapter, and waits for each of them. */
const readToTheEnd = async (visitor: Visitor, { id, comic_id }: Chapter): Promise<number> => {
  const { page, say } = visitor;
  await page.goto(`/animationDetail/${comic_id}/${id}?page=1`);
  await waitForPage(visitor, 1);
  const last = await pageCount(visitor);
  for (let number = 2; number <= last; number += 1) {
    // A title and the page after it share the screen of a phone.
    if ((await pagesOnScreen(visitor)).includes(number)) continue;
    await page.keyboard.press('ArrowRight');
    await waitForPage(visitor, number);
  }
  await page.keyboard.press('ArrowRight');
  await page
    .locator('[tabindex="0"]:not([inert])')
    .getByRole('region', { name: say('chapter.atEnd') })
    .waitFor();
  return last;
};

/** The chapters are divided among several tests, so that none takes long. Each test reads its share in one page. */
const shares = 4;

test.each(Array.from({ length: shares }, (_, share) => share))(
  'every comic is read to the end of every chapter without an error, a failed request or a layout shift: part %i of 4',
  async (share) => {
    const mine = chapters.filter((_, index) => index % shares === share);
    expect(mine.length).toBeGreaterThan(0);
    const visitor = await openVisitor(browser, site, 'en', share % 2 === 0 ? desktop : phone);
    await visitor.page.addInitScript(() => {
      localStorage.setItem('reader.settings', '{"modes":{"pages":"single","strip":"single"}}');
      for (const direction of ['ltr', 'rtl']) localStorage.setItem(`reader.zonesSeen.${direction}`, 'true');
      for (let comic = 1; comic < 20; comic += 1)
        localStorage.setItem(`reader.settings.${comic}`, '{"direction":"ltr"}');
    });
    const failed = watchAnswers(visitor);
    let pages = 0;
    for (const chapter of mine) pages += await readToTheEnd(visitor, chapter);
    expect(failed).toEqual([]);
    expect(pages).toBeGreaterThanOrEqual(mine.length);
    await visitor.expectCalm();
  },
  300_000,
);

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
