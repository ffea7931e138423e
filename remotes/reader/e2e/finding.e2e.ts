import { expect, test } from 'vitest';
import { languages } from '@yonkoma/contract';
import { screenshot, type Browser, type Page, type Site } from '@yonkoma/testing/browser';
import { operate } from '@yonkoma/journeys/operate';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeComics } from '@yonkoma/journeys/many-comics';
import { openOwnSite } from '@yonkoma/journeys/own-site';
import { copyPrepared } from '@yonkoma/journeys/prepared';
import { until } from '@yonkoma/journeys/until';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';
import { articleWords, askWords, readerWords } from '@yonkoma/journeys/words';
import { expectCalmSoFar, goOn, sharedVisitor } from './shared-visitor.ts';

let browser: Browser;
let site: Site;

const texts: Record<string, string> = {
  'blog/night.en.md': '---\ntitle: Reading at night\n---\n\nTurn the light down, slowly.\n',
  'blog/night.zh-cn.md': '---\ntitle: 深夜看漫画\n---\n\n把灯光调暗一点。\n',
  'blog/night.vi.md': '---\ntitle: Đọc truyện ban đêm\n---\n\nVặn nhỏ đèn lại.\n',
  'matter/cat.en.md': '---\ntitle: Why the cat returns\n---\n\nPast a lighthouse, to noodles at midnight.\n',
  'matter/cat.vi.md': '---\ntitle: Vì sao mèo trở về\n---\n\nĐường về nhà rất xa, lại không có mạng.\n',
};

/** With the others more than one page of thirty. */
const dramas = 40;
const comics = [
  { title: 'The Lighthouse', tags: 'Robots' },
  { title: 'Harbour Market' },
  { title: 'Midnight Market' },
  { title: 'The Cat Returns', localized: { language: 'vi', title: 'Mèo trở về nhà' } },
  { title: 'Midnight Noodles', localized: { language: 'zh', title: '深夜面馆' } },
  { title: 'Lamp', localized: { language: 'zh', title: '漫画灯塔' } },
  { title: 'No Net', localized: { language: 'vi', title: 'Mèo không có mạng' } },
  { title: 'Lanterns', localized: { language: 'ja', title: 'ランタン物語' } },
  ...Array.from({ length: dramas }, (_, index) => ({
    title: `Drama ${String(index + 1).padStart(2, '0')}`,
    genre: 'Drama',
    tags: index % 2 ? 'Rain' : 'Sun',
    year: 2000 + (index % 5),
  })),
  { title: 'Lonely Laughter', genre: 'Comedy', tags: 'Rain', year: 2010 },
];

withSite(
  (drawing) =>
    openOwnSite(async (dataDir, spare) => {
      const library = await writeComics(drawing, spare, comics);
      const written = join(spare, 'written');
      for (const [name, text] of Object.entries(texts)) {
        await mkdir(join(written, name, '..'), { recursive: true });
        await writeFile(join(written, name), text);
      }
      await copyPrepared(dataDir);
      await operate(dataDir, ['import', library]);
      await operate(dataDir, ['import-articles', written]);
      await operate(dataDir, ['seed-questions']);
    }),
  (opened) => {
    ({ browser, site } = opened);
  },
);

const visitOnPhone = sharedVisitor(() => openVisitor(browser, site, 'en', phone));
const visitAtDesk = sharedVisitor(() => openVisitor(browser, site, 'en', { ...desktop, colorScheme: 'dark' }));

/** The current state of the page is judged in the width of a phone and of a desktop. */
const expectSoundInBothWidths = async ({ page, expectSound }: Visitor) => {
  const before = page.viewportSize() ?? desktop.viewport;
  await expectSound();
  await page.setViewportSize(before.width === phone.viewport.width ? desktop.viewport : phone.viewport);
  await expectSound();
  await page.setViewportSize(before);
};

const covers = (page: Page, say: Visitor['say']) =>
  page.getByRole('list', { name: say('classification.results') }).getByRole('link');
const queryOf = (page: Page) => new URL(page.url()).search;
const counted = (visitor: Visitor, count: number) =>
  visitor.page.getByText(visitor.say(count === 1 ? 'list.count_one' : 'list.count_other', { count }), { exact: true });

test('filters add up in the address, survive a reload, and can be removed where nothing matches', async () => {
  const visitor = await visitOnPhone();
  const { page, say, expectSound } = visitor;
  await goOn(visitor, '/classification/index');
  await counted(visitor, comics.length).waitFor();
  const filters = page.getByRole('list', { name: say('classification.filters'), exact: true });
  const shown = (count: number) => filters.getByRole('button', { name: say('classification.show_other', { count }) });
  await filters.getByRole('button', { name: 'Genre', exact: true }).click();
  await filters.getByRole('link', { name: new RegExp(`^Drama ${dramas}$`) }).click();
  await shown(dramas).click();
  await counted(visitor, dramas).waitFor();
  await filters.getByRole('button', { name: 'Tag', exact: true }).click();
  await filters.getByRole('link', { name: /^Rain/ }).click();
  await shown(dramas / 2).click();
  await counted(visitor, dramas / 2).waitFor();
  await expectSound();
  expect(queryOf(page)).toMatch(/^\?category_id=\d+&tag_id=\d+$/);
  await page.reload();
  await counted(visitor, dramas / 2).waitFor();
  await page.setViewportSize(desktop.viewport);
  await filters.getByRole('button', { name: 'Year', exact: true }).click();
  await filters.getByRole('link', { name: /^2010/ }).click();
  await page.keyboard.press('Escape');
  await page.getByText(say('classification.empty')).waitFor();
  await expectSound();
  await page.setViewportSize(phone.viewport);
  await page.getByRole('link', { name: say('classification.drop', { name: 'Drama' }) }).click();
  await counted(visitor, 1).waitFor();
  expect(await covers(page, say).allTextContents()).toEqual([expect.stringContaining('Lonely Laughter')]);
  await expectCalmSoFar(visitor);
});

test('a long list loads more by itself, and Back from a comic returns to the same place', async () => {
  const visitor = await visitAtDesk();
  const { page, say } = visitor;
  await goOn(visitor, '/classification/index?order=new');
  await counted(visitor, comics.length).waitFor();
  await page.waitForFunction(
    ([name, count]) => {
      window.scrollBy(0, 150);
      return document.querySelectorAll(`ul[aria-label="${name}"] a`).length === count;
    },
    [say('classification.results'), comics.length] as const,
    { polling: 100 },
  );
  const last = covers(page, say).nth(40);
  const title = (await last.locator('[lang]:not([role=img])').textContent()) ?? '';
  await last.scrollIntoViewIfNeeded();
  await page.evaluate(() =>
    window.addEventListener(
      'click',
      () => {
        document.documentElement.dataset['leftAt'] = String(window.scrollY);
      },
      { capture: true, once: true },
    ),
  );
  await last.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const before = Number(await page.evaluate(() => document.documentElement.dataset['leftAt']));
  expect(before).toBeGreaterThan(500);
  await page.goBack();
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 4, before);
  expect(await covers(page, say).count()).toBe(comics.length);
  expect(queryOf(page)).toBe('?order=new');
  await expectCalmSoFar(visitor);
});

test('a reader searches in four writing systems, and one typing error is corrected', async () => {
  const visitor = await visitOnPhone();
  const { page, say, expectSound } = visitor;
  await goOn(visitor, '/search/index');
  await page.getByRole('heading', { name: say('search.popular') }).waitFor();
  await expectSound();
  const box = page.getByRole('combobox', { name: say('search.label') });
  const found = page.getByRole('list', { name: say('search.comics') }).getByRole('link');
  for (const [words, title] of [
    ['深夜', '深夜面馆'],
    ['らんたん', 'ランタン物語'],
    ['meo tro ve', 'Mèo trở về nhà'],
    ['robot', 'The Lighthouse'],
  ] as const) {
    await box.fill(words);
    await page.getByRole('button', { name: say('search.submit'), exact: true }).click();
    await page.getByText(say('search.found_one', { count: 1, keywords: words })).waitFor();
    expect(await found.allTextContents()).toEqual([expect.stringContaining(title)]);
    expect(new URL(page.url()).searchParams.get('keywords')).toBe(words);
  }
  await box.fill('lihgthouse');
  await page.keyboard.press('Enter');
  await page.getByText(say('search.corrected', { asked: 'lihgthouse', meant: 'Lighthouse' })).waitFor();
  await page.goBack();
  await page.getByText(say('search.found_one', { count: 1, keywords: 'robot' })).waitFor();
  await expect.poll(() => box.inputValue()).toBe('robot');
  await box.fill('zzzzzz');
  await page.keyboard.press('Enter');
  await page.getByText(say('search.empty', { keywords: 'zzzzzz' })).waitFor();
  await expectSoundInBothWidths(visitor);
  await page.getByRole('link', { name: say('search.browse') }).click();
  await page.getByText(say('list.count_other', { count: comics.length }), { exact: true }).waitFor();
  await expectCalmSoFar(visitor);
});

test('suggestions are chosen by keyboard alone, and searches are stored on the device', async () => {
  const visitor = await visitAtDesk();
  const { page, say, expectSound } = visitor;
  await goOn(visitor, '/search/index');
  const box = page.getByRole('combobox', { name: say('search.label') });
  await box.focus();
  await page.keyboard.type('harbour');
  await page.getByRole('option', { name: /^Harbour Market/ }).waitFor();
  await expectSound();
  await page.keyboard.press('Enter');
  await page.getByText(say('search.found_one', { count: 1, keywords: 'harbour' })).waitFor();
  await page.goto('/search/index');
  await box.click();
  await page.getByRole('link', { name: 'harbour', exact: true }).waitFor();
  await page.keyboard.type('light');
  await page.getByRole('option', { name: /^The Lighthouse/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: /^The Lighthouse/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'The Lighthouse' }).waitFor();
  await expectCalmSoFar(visitor);
});

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

/** What the sources of results answered to these keywords, asked again in another language of the site. */
const answersIn = async (page: Page, language: string, asked: readonly string[], keywords: string) => {
  const addresses = new Set(asked.filter((address) => new URL(address).searchParams.get('keywords') === keywords));
  const headers = { server: 'true', 'think-lang': language };
  const answers = await Promise.all([...addresses].map((address) => page.request.get(address, { headers })));
  return Promise.all(answers.map((answer) => answer.text()));
};

test('two Chinese characters and Vietnamese without marks find results of every kind, in any language', async () => {
  const visitor = await openVisitor(browser, site, 'vi', phone);
  const { page, expectSound, expectCalm, shell } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/.*keywords=/.test(request.url())) asked.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await open(visitor);
  await page.keyboard.type('漫画');
  const kinds = {
    comic: readerWords('vi')('search.comics'),
    blog: articleWords('vi')('blog.menu'),
    matter: articleWords('vi')('matter.menu'),
    question: askWords('vi')('menu.ask'),
  };
  const seen = async (wanted: Record<string, string | RegExp>) => {
    for (const [name, text] of Object.entries(wanted))
      await group(visitor, name).getByRole('option').filter({ hasText: text }).first().waitFor();
    const names = () =>
      page.getByRole('group').evaluateAll((groups) => groups.map((one) => one.getAttribute('aria-label') ?? ''));
    const kindsWanted = Object.keys(wanted).toSorted().join();
    await until(`there are ${kindsWanted}`, async () => (await names()).toSorted().join() === kindsWanted);
  };
  await seen({ [kinds.comic]: '漫画灯塔', [kinds.blog]: '深夜看漫画', [kinds.question]: '没有网络时怎样看漫画？' });
  expect(new Set(await page.locator('mark').allTextContents())).toEqual(new Set(['漫画']));
  await expectSound();
  await screenshot(page, 'search-vi');
  await box(visitor).fill('khong co mang');
  await seen({
    [kinds.comic]: 'Mèo không có mạng',
    [kinds.matter]: 'không có mạng',
    [kinds.question]: /không có mạng/i,
  });
  for (const other of languages) {
    const chinese = await answersIn(page, other, asked, '漫画');
    for (const text of ['漫画灯塔', '深夜看漫画', '没有网络时怎样看漫画？']) expect(chinese.join()).toContain(text);
    const vietnamese = await answersIn(page, other, asked, 'khong co mang');
    expect([other, vietnamese.filter((text) => /không có mạng/i.test(text)).length]).toEqual([other, 3]);
  }
  await box(visitor).fill('zzzzzz');
  await page.getByText(shell('search.empty', { keywords: 'zzzzzz' })).waitFor();
  await expectSound();
  await page.getByRole('button', { name: shell('search.close') }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expectCalm();
});

test('with the keyboard alone a reader searches, goes through all groups and opens a result', async () => {
  const visitor = await visitAtDesk();
  const { page, shell } = visitor;
  await goOn(visitor, '/classification/index');
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
  await expectCalmSoFar(visitor);
});

test('Escape closes it and returns the focus', async () => {
  const visitor = await visitAtDesk();
  const { page, shell } = visitor;
  await goOn(visitor, '/');
  await page.getByRole('main').getByRole('combobox').waitFor({ state: 'detached' });
  const button = page.getByRole('button', { name: shell('search.title') });
  await button.focus();
  await page.keyboard.press('Enter');
  await box(visitor).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectCalmSoFar(visitor);
});

test('text in an input method is not lost, and is searched for once it is committed', async () => {
  const visitor = await openVisitor(browser, site, 'jp', desktop);
  const { page, expectSound, expectCalm } = visitor;
  await page.goto('/');
  await page.getByRole('main').getByRole('heading').first().waitFor();
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
  await group(visitor, readerWords('jp')('search.comics')).getByRole('option', { name: '深夜面馆' }).waitFor();
  await group(visitor, articleWords('jp')('blog.menu')).getByRole('option', { name: '深夜看漫画' }).waitFor();
  expect(await box(visitor).inputValue()).toBe('深夜');
  expect([...new Set(asked)]).toEqual(['深夜']);
  await expectSound();
  await screenshot(page, 'search-jp');
  await input.detach();
  await expectCalm();
});

test('a domain that does not answer is named, the other results are shown, and it can be asked again', async () => {
  const visitor = await visitAtDesk();
  const { page, shell, watch } = visitor;
  watch.allow(/net::ERR_FAILED|Failed to load resource/);
  await page.route('**/api/article.Search/find*', (route) =>
    route.request().url().includes('kind=blog') ? route.abort() : route.continue(),
  );
  await goOn(visitor, '/');
  await open(visitor);
  // Answers to other words are kept already.
  await page.keyboard.type('lighthouse');
  await group(visitor, 'Comics').waitFor();
  await page.getByText(shell('search.failed', { group: 'Blog' })).waitFor();
  await group(visitor, 'Articles').waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: shell('search.retry') }).click();
  await page.getByText(shell('search.failed', { group: 'Blog' })).waitFor({ state: 'hidden' });
  await expectCalmSoFar(visitor);
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
