import { describe, expect, test } from 'vitest';
import { languages } from '@yonkoma/contract';
import { screenshot, type Browser, type Site } from '@yonkoma/testing/browser';
import { operate } from '@yonkoma/testing/node';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeComics } from '@yonkoma/journeys/many-comics';
import { openOwnSite } from '@yonkoma/journeys/own-site';
import { copyPrepared } from '@yonkoma/journeys/prepared';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';
import { articleWords, askWords, readerWords } from '@yonkoma/journeys/words';

let browser: Browser;
let site: Site;

const texts: Record<string, string> = {
  'blog/night.en.md': '---\ntitle: Reading at night\n---\n\nTurn the light down, slowly.\n',
  'blog/night.zh-cn.md': '---\ntitle: 深夜看漫画\n---\n\n把灯光调暗一点。\n',
  'blog/night.vi.md': '---\ntitle: Đọc truyện ban đêm\n---\n\nVặn nhỏ đèn lại.\n',
  'matter/cat.en.md': '---\ntitle: Why the cat returns\n---\n\nOf a long way home, and of noodles at midnight.\n',
  'matter/cat.vi.md': '---\ntitle: Vì sao mèo trở về\n---\n\nĐường về nhà rất xa, lại không có mạng.\n',
};

withSite(
  (drawing) =>
    openOwnSite(async (dataDir, spare) => {
      const library = await writeComics(drawing, spare, [
        { title: 'The Lighthouse' },
        { title: 'Midnight Market' },
        { title: 'The Cat Returns', localized: { language: 'vi', title: 'Mèo trở về nhà' } },
        { title: 'Midnight Noodles', localized: { language: 'zh', title: '深夜面馆' } },
        { title: 'Lamp', localized: { language: 'zh', title: '漫画灯塔' } },
        { title: 'No Net', localized: { language: 'vi', title: 'Mèo không có mạng' } },
      ]);
      const written = join(spare, 'written');
      for (const [name, text] of Object.entries(texts)) {
        await mkdir(join(written, name, '..'), { recursive: true });
        await writeFile(join(written, name), text);
      }
      await copyPrepared(dataDir);
      await operate(dataDir, ['import', '--later', library]);
      await operate(dataDir, ['import-articles', written]);
      await operate(dataDir, ['seed-questions']);
    }),
  (opened) => {
    ({ browser, site } = opened);
  },
);

const open = async ({ page, shell, isOnPhone, say }: Visitor) => {
  if (isOnPhone)
    await page
      .getByRole('navigation', { name: shell('bottom.nav') })
      .getByRole('link', { name: say('menu.search') })
      .click();
  else await page.getByRole('button', { name: shell('search.title') }).click();
  await page.getByRole('combobox', { name: shell('search.label') }).waitFor();
};
const box = ({ page, shell }: Visitor) => page.getByRole('combobox', { name: shell('search.label') });
const group = ({ page }: Visitor, name: string) => page.getByRole('group', { name, exact: true });
describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (screenName, screen) => {
  test.each(languages)(
    'two Chinese characters and Vietnamese without its marks find results of every kind, in %s',
    async (language) => {
      const visitor = await openVisitor(browser, site, language, screen);
      const { page, expectSound, expectCalm, shell } = visitor;
      await page.goto('/');
      await page.getByRole('main').getByRole('heading').first().waitFor();
      await open(visitor);
      await expectSound();
      await page.keyboard.type('漫画');
      const kinds = {
        comic: readerWords(language)('search.comics'),
        blog: articleWords(language)('blog.menu'),
        matter: articleWords(language)('matter.menu'),
        question: askWords(language)('menu.ask'),
      };
      const seen = async (wanted: Record<string, string | RegExp>) => {
        for (const [name, text] of Object.entries(wanted))
          await group(visitor, name).getByRole('option').filter({ hasText: text }).first().waitFor();
        expect(
          (
            await page.getByRole('group').evaluateAll((groups) => groups.map((one) => one.getAttribute('aria-label')))
          ).toSorted(),
        ).toEqual(Object.keys(wanted).toSorted());
      };
      await seen({ [kinds.comic]: '漫画灯塔', [kinds.blog]: '深夜看漫画', [kinds.question]: '没有网络时怎样看漫画？' });
      expect(new Set(await page.locator('mark').allTextContents())).toEqual(new Set(['漫画']));
      await expectSound();
      await screenshot(page, `search-${screenName.slice(2)}-${language}`);
      await box(visitor).fill('khong co mang');
      await seen({
        [kinds.comic]: 'Mèo không có mạng',
        [kinds.matter]: 'không có mạng',
        [kinds.question]: /không có mạng/i,
      });
      await box(visitor).fill('zzzzzz');
      await page.getByText(shell('search.empty', { keywords: 'zzzzzz' })).waitFor();
      await expectSound();
      await page.getByRole('button', { name: shell('search.close') }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await expectCalm();
    },
  );
});

test('with the keyboard alone a reader searches, goes through all groups and opens a result', async () => {
  const visitor = await openVisitor(browser, site, 'en', { ...desktop, colorScheme: 'dark' });
  const { page, shell, expectCalm } = visitor;
  await page.goto('/classification/index');
  await page.getByRole('main').getByRole('link', { name: 'The Lighthouse' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('midnight');
  await group(visitor, 'Comics').waitFor();
  expect(await box(visitor).inputValue()).toBe('midnight');
  // A late group is added below the others and resets the selection. For words that all groups have answered before,
  // all results appear at once, the best first.
  const answered = page.locator('[role=listbox][aria-busy=false]');
  await answered.waitFor();
  await page
    .getByText(new RegExp(shell('search.waiting', { group: '.' })))
    .first()
    .waitFor({ state: 'detached' });
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('midnight');
  await answered.waitFor();
  const stops: string[] = [];
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('ArrowDown');
    stops.push((await page.getByRole('dialog').getByRole('option', { selected: true }).textContent()) ?? '');
  }
  expect(stops).toEqual([
    expect.stringContaining('Midnight Market'),
    expect.stringContaining(shell('search.all', { group: 'Comics' })),
    expect.stringContaining('Why the cat returns'),
    expect.stringContaining(shell('search.all', { group: 'Articles' })),
  ]);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Why the cat returns' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/matter\/info\/\d+$/);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'midnight' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await group(visitor, 'Comics').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search/index?keywords=midnight');
  await expectCalm();
});

test('Escape closes it and returns the focus', async () => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page, shell, expectCalm } = visitor;
  await page.goto('/');
  const button = page.getByRole('button', { name: shell('search.title') });
  await button.focus();
  await page.keyboard.press('Enter');
  await box(visitor).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectCalm();
});

test('text in an input method is not lost, and is searched for once it is committed', async () => {
  const visitor = await openVisitor(browser, site, 'jp', desktop);
  const { page } = visitor;
  await page.goto('/');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.Search/find')) asked.push(new URL(request.url()).searchParams.get('keywords') ?? '');
  });
  await open(visitor);
  const input = await page.context().newCDPSession(page);
  for (const text of ['s', 'し', 'しn', 'しん', 'しんや'])
    await input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  expect(await box(visitor).inputValue()).toBe('しんや');
  await input.send('Input.insertText', { text: '深夜' });
  await group(visitor, readerWords('jp')('search.comics')).waitFor();
  expect(await box(visitor).inputValue()).toBe('深夜');
  expect([...new Set(asked)]).toEqual(['深夜']);
  await visitor.expectCalm();
});

test('a domain that does not answer is named, the other results are shown, and it can be asked again', async () => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page, shell, watch } = visitor;
  watch.allow(/net::ERR_FAILED|Failed to load resource/);
  await page.route('**/api/article.Search/find*', (route) =>
    route.request().url().includes('kind=blog') ? route.abort() : route.continue(),
  );
  await page.goto('/');
  await open(visitor);
  await page.keyboard.type('midnight');
  await group(visitor, 'Comics').waitFor();
  await page.getByText(shell('search.failed', { group: 'Blog' })).waitFor();
  await group(visitor, 'Articles').waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: shell('search.retry') }).click();
  await page.getByText(shell('search.failed', { group: 'Blog' })).waitFor({ state: 'hidden' });
  await page.context().close();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
