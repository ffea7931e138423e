import { afterAll, beforeAll, expect, test } from 'vitest';
import { screenshot, type Browser, type Site } from '@yonkoma/testing/browser';
import { openDrawnSite } from '@yonkoma/journeys/drawn-site';
import { drawnTitles } from '@yonkoma/journeys/library';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { operate } from '@yonkoma/testing/node';
import { closeContexts, sharedBrowser } from '@yonkoma/journeys/shared-browser';

let browser: Browser;
let site: Site & { dataDir: string };
let adultId = '';

beforeAll(async () => {
  browser = await sharedBrowser();
  site = await openDrawnSite(browser);
  const visitor = await openVisitor(browser, site, 'jp', desktop);
  await visitor.page.goto('/');
  adultId =
    new URL(
      await visitor.page
        .getByRole('main')
        .getByRole('link', { name: drawnTitles.lanterns.jp })
        .first()
        .evaluate((link: HTMLAnchorElement) => link.href),
    ).searchParams.get('detailId') ?? '';
  await visitor.expectCalm();
  await operate(site.dataDir, ['edit-comic', adultId, '--adult', 'yes']);
});
afterAll(async () => {
  expect(failuresIn(site)).toEqual([]);
  await closeContexts();
  await site?.stop();
});

/** Records the addresses of requested pictures of comics. */
const watchPictures = ({ page }: Visitor): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/media\/(?:page|cover|card)\//.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
};

test.each([
  ['en', phone, 'light'],
  ['vi', desktop, 'dark'],
  ['jp', phone, 'dark'],
  ['zh-cn', desktop, 'light'],
] as const)(
  'in %s the age gate is before comic and chapter, and no picture is loaded until it is opened',
  async (language, screen, theme) => {
    const visitor = await openVisitor(browser, site, language, screen);
    const { page, say, expectSound, expectCalm } = visitor;
    await page.emulateMedia({ colorScheme: theme });
    const asked = watchPictures(visitor);
    const answer = await page.goto(`/detail/index?detailId=${adultId}`);
    await page.getByRole('heading', { level: 1, name: say('age.title') }).waitFor();
    expect(await answer?.text()).not.toMatch(/\/media\/(?:page|cover|card)\//);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await expectSound();
    await screenshot(page, `age-gate-${language}`);
    await page.getByRole('button', { name: say('age.confirm') }).press('Enter');
    await page
      .getByRole('link', { name: say('comic.read', { chapter: say('chapter.number', { number: 1 }) }) })
      .waitFor();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main img')].some((image) => (image as HTMLImageElement).naturalWidth > 0),
    );
    await page.reload();
    await page
      .getByRole('link', { name: say('comic.read', { chapter: say('chapter.number', { number: 1 }) }) })
      .click();
    await page.locator('[data-page="1"] img').waitFor();
    await expectSound();
    await expectCalm();
  },
);

test('a chapter opened by its address is behind the same gate, and opens in its place', async () => {
  const visitor = await openVisitor(browser, site, 'en', phone);
  const { page, say, expectSound } = visitor;
  const confirmed = await openVisitor(browser, site, 'en', phone);
  await confirmed.page.goto(`/detail/index?detailId=${adultId}`);
  await confirmed.page.getByRole('button', { name: say('age.confirm') }).click();
  const href = await confirmed.page
    .getByRole('link', { name: say('comic.read', { chapter: say('chapter.number', { number: 1 }) }) })
    .getAttribute('href');
  const asked = watchPictures(visitor);
  const answer = await page.goto(href ?? '');
  await page.getByRole('heading', { level: 1, name: say('age.title') }).waitFor();
  expect(await answer?.text()).not.toMatch(/\/media\/(?:page|cover|card)\//);
  expect(asked).toEqual([]);
  await expectSound();
  await screenshot(page, 'age-gate-chapter');
  await page.getByRole('button', { name: say('age.confirm') }).click();
  await page.locator('[data-page="1"] img').waitFor();
});

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

test('lists show a blur under 18+, then the cover, then no entry, as the reader chooses', async () => {
  const visitor = await openVisitor(browser, site, 'jp', desktop);
  const { page, say, expectSound } = visitor;
  const card = page.getByRole('main').getByRole('article').filter({ hasText: drawnTitles.lanterns.jp });
  const open = async () => {
    await page.goto('/classification/index');
    await page.getByRole('main').getByRole('article').first().waitFor();
  };
  await open();
  expect(await card.getByText(say('age.stamp')).count()).toBe(1);
  expect(await card.locator('img').count()).toBe(0);
  await screenshot(page, 'age-list-blur');
  await page.goto('/age');
  await page.getByRole('heading', { level: 1, name: say('age.page') }).waitFor();
  await page.getByRole('button', { name: say('age.confirm') }).click();
  await chooseCovers(visitor, 'show');
  await expectSound();
  await screenshot(page, 'age-page');
  await open();
  await card.locator('img').waitFor();
  await page.goto('/age');
  await chooseCovers(visitor, 'hide');
  await open();
  expect(await card.count()).toBe(0);
});
