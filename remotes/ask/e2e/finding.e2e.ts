import { expect, test } from 'vitest';
import { ownNameOf } from '@yonkoma/contract';
import type { Browser } from '@yonkoma/testing/browser';
import { desktop, failuresIn, openVisitor, phone } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';
import { askWords } from '@yonkoma/journeys/words';
import { type Asker, openQuestionSite, type QuestionSite } from './question-site.ts';

let browser: Browser;
let site: QuestionSite;
let mika: Asker;

withSite(openQuestionSite, async (opened) => {
  ({ browser, site } = opened);
  mika = await site.join(browser, 'Mika');
  await mika.asks('从右往左阅读怎么设置？', '这本漫画要从右往左看。', { language: 'zh-cn', tags: ['阅读'] });
  await mika.asks('Làm sao để đọc truyện không cần mạng?', 'Mình hay đi tàu điện ngầm.', {
    language: 'vi',
    tags: ['ngoại tuyến'],
  });
  await mika.asks('縦読みにできますか', '横より縦が好きです。', { language: 'jp' });
  await mika.asks('Can I read on two screens?', 'One page on each.', { tags: ['screens'] });
});

test.each([
  ['阅读', 'zh-cn', '从右往左阅读怎么设置？'],
  ['漫画', 'zh-cn', '从右往左阅读怎么设置？'],
  ['doc truyen', 'vi', 'Làm sao để đọc truyện không cần mạng?'],
  ['tau dien ngam', 'vi', 'Làm sao để đọc truyện không cần mạng?'],
  ['縦読み', 'jp', '縦読みにできますか'],
  ['two screens', 'en', 'Can I read on two screens?'],
] as const)('%s finds one question of four, in %s', async (words, language, title) => {
  const visitor = await openVisitor(browser, site, language, language === 'vi' ? phone : desktop);
  const { page, watch } = visitor;
  const ask = askWords(language);
  await page.goto('/ask');
  await page.getByRole('searchbox', { name: ask('list.search') }).fill(words);
  await page
    .getByRole('search', { name: ask('list.search') })
    .getByRole('button', { name: ask('list.find') })
    .click();
  await page.getByRole('heading', { level: 1, name: ask('list.titleOf', { name: words }) }).waitFor();
  await page.getByRole('link', { name: title }).waitFor();
  expect(await page.getByRole('main').getByRole('article').count()).toBe(1);
  expect(new URL(page.url()).searchParams.get('keywords')).toBe(words);
  await page.reload();
  await page.getByRole('link', { name: title }).waitFor();
  watch.expectQuiet();
  await page.context().close();
});

test('similar questions are listed beside the title being written, by words without their accents too', async () => {
  const { page, ask, watch } = await mika.open('vi', desktop);
  await page.goto('/ask/post');
  await page.getByRole('textbox', { name: ask('post.field.title') }).pressSequentially('doc truyen khong can mang');
  const known = page
    .getByRole('region', { name: ask('post.similar') })
    .getByRole('link', { name: 'Làm sao để đọc truyện không cần mạng?' });
  await known.waitFor();
  expect([await known.getAttribute('target'), await known.getAttribute('lang')]).toEqual(['_blank', 'vi']);
  watch.expectQuiet();
  await page.context().close();
});

test('a tag leads to its questions', async () => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page, watch } = visitor;
  const ask = askWords('en');
  await page.goto('/ask');
  await page.getByRole('article').getByRole('link', { name: 'screens', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: ask('list.titleOf', { name: 'screens' }) }).waitFor();
  expect(await page.getByRole('main').getByRole('article').count()).toBe(1);
  watch.expectQuiet();
  await page.context().close();
});

test.each(['en', 'jp'] as const)(
  'a reader of %s sees questions in it first, and once all languages are chosen they stay so in every list',
  async (language) => {
    const visitor = await openVisitor(browser, site, language, phone);
    const { page, watch } = visitor;
    const ask = askWords(language);
    const own = language === 'en' ? 'Can I read on two screens?' : '縦読みにできますか';
    const titles = () => page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
    const languages = page.getByRole('navigation', { name: ask('list.languages') });
    await page.goto('/ask');
    await page.getByRole('link', { name: own }).waitFor();
    expect(await titles()).toEqual([own]);
    await languages.getByRole('link', { name: ask('list.allLanguages') }).click();
    await page.getByRole('link', { name: '从右往左阅读怎么设置？' }).waitFor();
    expect([(await titles()).length, new URL(page.url()).search]).toEqual([4, '?language=all']);
    await page
      .getByRole('navigation', { name: ask('list.types') })
      .getByRole('link', { name: ask('list.type.unsolved') })
      .click();
    await page.waitForURL('**/ask/lists?type=unsolved&language=all');
    await page.reload();
    await page.getByRole('link', { name: '从右往左阅读怎么设置？' }).waitFor();
    expect(await languages.getByRole('link', { name: ask('list.allLanguages') }).getAttribute('aria-current')).toBe(
      'true',
    );
    await languages.getByRole('link', { name: ownNameOf(language) }).click();
    await page.waitForURL('**/ask/lists?type=unsolved');
    await page.getByRole('link', { name: '从右往左阅读怎么设置？' }).waitFor({ state: 'detached' });
    expect(await titles()).toEqual([own]);
    watch.expectQuiet();
    await page.context().close();
  },
);

test('a tag without questions in the requested language says so and links to those that have some', async () => {
  const visitor = await openVisitor(browser, site, 'en', phone);
  const { page, watch } = visitor;
  const ask = askWords('en');
  await page.goto('/ask');
  await page.getByRole('article').getByRole('link', { name: 'screens', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: ask('list.titleOf', { name: 'screens' }) }).waitFor();
  await page.goto(`${page.url()}&language=vi`);
  await page.getByText(ask('list.noneIn', { language: 'Tiếng Việt' })).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: ask('list.allLanguages') })
    .last()
    .click();
  await page.getByRole('link', { name: 'Can I read on two screens?' }).waitFor();
  watch.expectQuiet();
  await page.context().close();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
