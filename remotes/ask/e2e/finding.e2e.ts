import { expect, test } from 'vitest';
import { ownNameOf } from '@yonkoma/contract';
import type { Browser } from '@yonkoma/testing/browser';
import { desktop, failuresIn, openVisitor, phone } from '@yonkoma/journeys/visitor';
import { askWords } from '@yonkoma/journeys/words';
import { type Asker, type QuestionSite, withQuestionSite } from './question-site.ts';

let browser: Browser;
let site: QuestionSite;
let fumi: Asker;

withQuestionSite(async (opened) => {
  ({ browser, site } = opened);
  fumi = await site.join('Fumi');
  await fumi.asks('从右往左阅读怎么设置？', '这本漫画要从右往左看。', { language: 'zh-cn', tags: ['阅读'] });
  await fumi.asks('Làm sao để đọc truyện không cần mạng?', 'Mình hay đi tàu điện ngầm.', {
    language: 'vi',
    tags: ['ngoại tuyến'],
  });
  await fumi.asks('縦読みにできますか', '横より縦が好きです。', { language: 'jp' });
  await fumi.asks('Can I read on two screens?', 'One page on each.', { tags: ['screens'] });
});

test('words of any language, with accents or without, find one question of four; the address stays', async () => {
  const { page, watch } = await openVisitor(browser, site, 'vi', phone);
  const ask = askWords('vi');
  const search = page.getByRole('search', { name: ask('list.search') });
  await page.goto('/ask');
  // Each finds another question than the one before it.
  for (const [words, title] of [
    ['阅读', '从右往左阅读怎么设置？'],
    ['doc truyen', 'Làm sao để đọc truyện không cần mạng?'],
    ['漫画', '从右往左阅读怎么设置？'],
    ['tau dien ngam', 'Làm sao để đọc truyện không cần mạng?'],
    ['two screens', 'Can I read on two screens?'],
    ['縦読み', '縦読みにできますか'],
  ] as const) {
    await search.getByRole('searchbox', { name: ask('list.search') }).fill(words);
    await search.getByRole('button', { name: ask('list.find') }).click();
    await page.getByRole('heading', { level: 1, name: ask('list.titleOf', { name: words }) }).waitFor();
    await page.getByRole('link', { name: title }).waitFor();
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('keywords')).toBe(words);
  }
  await page.reload();
  await page.getByRole('link', { name: '縦読みにできますか' }).waitFor();
  watch.expectQuiet();
  await page.context().close();
});

test('similar questions are listed beside the title being written, by words without their accents too', async () => {
  const { page, ask, watch } = await fumi.open('vi', desktop);
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

test('a tag leads to its questions; in a language without any it says so and links to those with some', async () => {
  const { page, watch } = await openVisitor(browser, site, 'en', phone);
  const ask = askWords('en');
  await page.goto('/ask');
  await page.getByRole('article').getByRole('link', { name: 'screens', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: ask('list.titleOf', { name: 'screens' }) }).waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(1);
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

test('a reader sees questions in their language first; all languages, once chosen, stay so in every list', async () => {
  const { page, watch } = await openVisitor(browser, site, 'jp', phone);
  const ask = askWords('jp');
  const own = '縦読みにできますか';
  const other = page.getByRole('link', { name: '从右往左阅读怎么设置？' });
  const titles = () => page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
  const languages = page.getByRole('list', { name: ask('list.languages') });
  const openLanguages = (chosen: string) =>
    page.getByRole('main').getByRole('button', { name: chosen, exact: true }).click();
  await page.goto('/ask');
  await page.getByRole('link', { name: own }).waitFor();
  expect(await titles()).toEqual([own]);
  await openLanguages(ownNameOf('jp'));
  await languages.getByRole('link', { name: ask('list.allLanguages') }).click();
  await other.waitFor();
  expect([(await titles()).length, new URL(page.url()).search]).toEqual([4, '?language=all']);
  await page.keyboard.press('Escape');
  await page
    .getByRole('navigation', { name: ask('list.types') })
    .getByRole('link', { name: ask('list.type.unsolved') })
    .click();
  await page.waitForURL('**/ask/lists?type=unsolved&language=all');
  await page.reload();
  await other.waitFor();
  await openLanguages(ask('list.allLanguages'));
  expect(await languages.getByRole('link', { name: ask('list.allLanguages') }).getAttribute('aria-current')).toBe(
    'true',
  );
  await languages.getByRole('link', { name: ownNameOf('jp') }).click();
  await page.waitForURL('**/ask/lists?type=unsolved');
  await other.waitFor({ state: 'detached' });
  expect(await titles()).toEqual([own]);
  watch.expectQuiet();
  await page.context().close();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
