import { beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { languages } from '@yonkoma/contract';
import { screenshot, type Browser } from '@yonkoma/testing/browser';
import { readRows } from '@yonkoma/testing/node';
import { operate } from '@yonkoma/journeys/operate';
import { openDrawnSite } from '@yonkoma/journeys/drawn-site';
import { drawnTitles } from '@yonkoma/journeys/library';
import { goInside } from '@yonkoma/journeys/go-inside';
import { titleIn } from '@yonkoma/journeys/served';
import type { OwnSite } from '@yonkoma/journeys/own-site';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';
import { goOn } from './shared-visitor.ts';

let browser: Browser;
let site: OwnSite;
/** The number and the address of the manga that is withheld. */
let comicId = '';
let comic = '';

const title = drawnTitles.lanterns.jp ?? '';

/** Another one, which is removed. */
const removed = '/detail/index?detailId=1';
const removedTitle = drawnTitles.numbers.en ?? '';

withSite(openDrawnSite, (opened) => {
  ({ browser, site } = opened);
  const [named] = readRows<{ comic_id: number }>(
    site.dataDir,
    'comic',
    'SELECT comic_id FROM comic_title WHERE title = ?',
    [title],
  );
  comicId = String(named?.comic_id);
  comic = `/detail/index?detailId=${comicId}`;
});

const readFirst = ({ page, say }: Visitor) =>
  page.getByRole('link', { name: say('comic.read', { chapter: say('chapter.number', { number: 1 }) }) });

/** Records the addresses of requested pictures of comics. */
const watchPictures = ({ page }: Visitor): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/media\/(?:page|cover|card)\//.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
};

/** The gate is before what has this address, and no picture was asked for. */
const expectGate = async (visitor: Visitor, address: string, asked: readonly string[]) => {
  const { page, say } = visitor;
  const answer = await page.goto(address);
  await page.getByRole('heading', { level: 1, name: say('age.title') }).waitFor();
  expect(await answer?.text()).not.toMatch(/\/media\/(?:page|cover|card)\//);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
};

/** Makes the choice, and waits until the site has stored it. */
const chooseCovers = async ({ page, say }: Visitor, covers: 'show' | 'hide'): Promise<void> => {
  const kept = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/comic/age') && response.request().postData()?.includes(`"${covers}"`) === true,
  );
  await page.getByRole('radio', { name: say(`age.covers.${covers}`) }).click();
  await kept;
  await page.getByRole('radio', { name: say(`age.covers.${covers}`), checked: true }).waitFor();
};

describe('a comic for adults', () => {
  // The first visit of all: what a page says of itself to other programs is kept for a minute.
  beforeAll(() => operate(site.dataDir, ['edit-comic', comicId, '--adult', 'yes']));

  test('is behind a gate on a phone, and no picture is loaded until it is opened', async () => {
    const visitor = await openVisitor(browser, site, 'vi', { ...phone, colorScheme: 'dark' });
    const { page, say, expectSound, expectCalm } = visitor;
    await expectGate(visitor, comic, watchPictures(visitor));
    await expectSound();
    await screenshot(page, 'age-gate-vi');
    await page.getByRole('button', { name: say('age.confirm') }).press('Enter');
    await readFirst(visitor).waitFor();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main img')].some((image) => (image as HTMLImageElement).naturalWidth > 0),
    );
    await page.reload();
    await readFirst(visitor).click();
    await page.locator('[data-page="1"] img').waitFor();
    await expectCalm();
  });

  test('a chapter opened by its address on a desktop is behind the same gate, and opens in its place', async () => {
    const [chapter] = readRows<{ id: number }>(site.dataDir, 'comic', 'SELECT id FROM chapter WHERE comic_id = ?', [
      comicId,
    ]);
    const visitor = await openVisitor(browser, site, 'zh-cn', { ...desktop, colorScheme: 'light' });
    const { page, say, expectSound, expectCalm } = visitor;
    await expectGate(visitor, `/animationDetail/${comicId}/${chapter?.id}`, watchPictures(visitor));
    await expectSound();
    await screenshot(page, 'age-gate-chapter-zh-cn');
    await page.getByRole('button', { name: say('age.confirm') }).click();
    await page.locator('[data-page="1"] img').waitFor();
    await expectCalm();
  });

  test('lists show a blur under 18+, then the cover, then no entry, as the reader chooses', async () => {
    const visitor = await openVisitor(browser, site, 'jp', { ...desktop, colorScheme: 'dark' });
    const { page, say, expectSound } = visitor;
    const card = page.getByRole('main').getByRole('article').filter({ hasText: title });
    const open = async () => {
      await goOn(visitor, '/classification/index');
      await page.getByRole('main').getByRole('article').first().waitFor();
    };
    await open();
    await expect.poll(() => card.getByText(say('age.stamp')).count()).toBe(1);
    expect(await card.locator('img').count()).toBe(0);
    await screenshot(page, 'age-list-blur');
    await goInside(page, '/age');
    await page.getByRole('heading', { level: 1, name: say('age.page') }).waitFor();
    await page.getByRole('button', { name: say('age.confirm') }).click();
    await chooseCovers(visitor, 'show');
    await expectSound();
    await screenshot(page, 'age-page');
    await open();
    await card.locator('img').waitFor();
    await goInside(page, '/age');
    await chooseCovers(visitor, 'hide');
    await open();
    expect(await card.count()).toBe(0);
  });
});

test('a removed comic leaves all pages and the device, answers 410 in each language, and comes back', async () => {
  const { page, say, expectSound } = await openVisitor(browser, site, 'en', phone);
  await page.goto(removed);
  await page
    .getByRole('button', { name: new RegExp(say('offline.save', { chapter: '.*' })) })
    .first()
    .click();
  await page.getByText(new RegExp(say('offline.done', { chapter: '.*' }))).waitFor();

  onTestFailed(async () => {
    await operate(site.dataDir, ['restore', 'comic', '1']);
  });
  await operate(site.dataDir, ['take-down', 'comic', '1', '--reason', 'Asked for by its author']);
  for (const language of languages) {
    const gone = await fetch(site.url + removed, { headers: { accept: 'text/html', cookie: `ba-lang=${language}` } });
    expect([language, gone.status]).toEqual([language, 410]);
  }
  expect((await page.goto(removed))?.status()).toBe(410);
  await page.getByRole('heading', { level: 1, name: say('age.gone.comic') }).waitFor();
  await expectSound();
  await screenshot(page, 'taken-down-phone');
  await page.getByRole('link', { name: say('age.gone.home') }).click();
  await page.getByRole('main').getByRole('article').first().waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: removedTitle }).count()).toBe(0);
  await page.goto('/offline');
  await page.getByText(say('age.gone.removed_one', { count: 1 })).waitFor();
  await page.getByRole('heading', { name: say('offline.empty') }).waitFor();

  await operate(site.dataDir, ['restore', 'comic', '1']);
  const back = await fetch(site.url + removed, { headers: { accept: 'text/html', cookie: 'ba-lang=en' } });
  expect([back.status, titleIn(await back.text())]).toEqual([200, expect.stringContaining(removedTitle)]);
  await page.context().close();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
