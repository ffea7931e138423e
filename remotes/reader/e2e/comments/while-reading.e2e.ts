import { expect, test } from 'vitest';
import { currentPage, waitForPage } from '@yonkoma/journeys/reading';
import { until } from '@yonkoma/journeys/until';
import { desktop, failuresIn, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { chapterAddress, withCommentSite, type CommentSite, type Reader } from './comment-site.ts';
import { composer, saying, write } from '@yonkoma/journeys/thread';
import { expectCalmSoFar, sharedVisitor } from '../shared-visitor.ts';

let site: CommentSite;
let mika: Reader;
let aki: Reader;

withCommentSite(async (opened) => {
  ({ site } = opened);
  mika = await site.join('Mikan');
  aki = await site.join('Akino');
  await mika.write('The second page already', { chapter_id: 1, image_index: 2 });
  await mika.write('The last page is the best', { chapter_id: 1, image_index: 5 });
  await mika.write('It ends well', { chapter_id: 1 });
});

/** Akino at a desk. */
const visit = sharedVisitor(() => aki.open('en', desktop));

const sheetOf = ({ page, say }: Visitor) => page.getByRole('dialog', { name: say('comment.title') });
const markOf = ({ page, say }: Visitor, number: number) =>
  page.getByRole('button', { name: say('comment.onPageCount_one', { count: 1, page: number }), exact: true });
const within = (visitor: Visitor, text: string) => sheetOf(visitor).getByText(text, { exact: true });

/** Turns page by page to this page of the chapter. */
const turnTo = async (visitor: Visitor, number: number) => {
  for (let at = await currentPage(visitor); at < number; at = await currentPage(visitor)) {
    await visitor.page.keyboard.press('ArrowRight');
    await until(`a page after ${at} is shown`, async () => (await currentPage(visitor)) > at);
  }
  await waitForPage(visitor, number);
};

test('a page shows the number of its comments, opens them, and C writes another', async () => {
  const visitor = await visit();
  const { page, say, expectSound } = visitor;
  await page.goto(chapterAddress);
  await waitForPage(visitor, 1);
  await turnTo(visitor, 2);
  await markOf(visitor, 2).click();
  await within(visitor, 'The second page already').waitFor();
  await expectSound();
  await sheetOf(visitor)
    .getByRole('button', { name: say('close') })
    .click();
  await turnTo(visitor, 3);
  expect(await page.getByRole('button', { name: /page 3$/ }).count()).toBe(0);
  await page.keyboard.press('c');
  await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
  site.rest();
  await page.keyboard.insertText('A word on page three');
  await page.keyboard.press('Control+Enter');
  await saying(visitor, 'A word on page three').getByRole('link', { name: 'Akino' }).waitFor();
  await page.keyboard.press('Escape');
  await markOf(visitor, 3).waitFor();
  await expectCalmSoFar(visitor);
});

test('comments on unread pages are covered, and open by themselves once the pages are read', async () => {
  const visitor = await (await site.join('Naoko')).open('en', phone);
  const { page, say, expectCalm } = visitor;
  await page.goto(chapterAddress);
  await waitForPage(visitor, 1);
  await page.keyboard.press('c');
  await sheetOf(visitor)
    .getByRole('radio', { name: say('comment.place.chapter') })
    .click();
  await within(visitor, say('comment.ahead.chapter')).waitFor();
  expect(await within(visitor, 'It ends well').count()).toBe(0);
  await sheetOf(visitor)
    .getByRole('button', { name: say('comment.onPageCount_one', { count: 1, page: 5 }) })
    .tap();
  await within(visitor, say('comment.ahead.page', { page: 5 })).waitFor();
  expect(await within(visitor, 'The last page is the best').count()).toBe(0);
  await sheetOf(visitor)
    .getByRole('button', { name: say('close') })
    .tap();

  await turnTo(visitor, 5);
  await markOf(visitor, 5).tap();
  await within(visitor, 'The last page is the best').waitFor();
  expect(await within(visitor, say('comment.ahead.page', { page: 5 })).count()).toBe(0);
  await sheetOf(visitor)
    .getByRole('button', { name: say('close') })
    .tap();
  await page.keyboard.press('ArrowRight');
  await page
    .getByRole('region', { name: new RegExp(`^${say('comment.onChapter')}`) })
    .getByText('It ends well')
    .waitFor();
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('reader.furthest.1') ?? '{}')['1'] === 5);

  await page.goto(`${chapterAddress}?page=2`);
  await waitForPage(visitor, 2);
  await page.keyboard.press('c');
  await sheetOf(visitor)
    .getByRole('radio', { name: say('comment.place.chapter') })
    .click();
  await within(visitor, 'It ends well').waitFor();
  await expectCalm();
});

test('an address of a comment opens it on its page, and highlights it', async () => {
  const { comment } = await mika.write('Come and see', { chapter_id: 1, image_index: 4 });
  const { comment: answer } = await aki.write('I came', { chapter_id: 1, image_index: 4, pid: comment.id });
  const visitor = await visit();
  const { page } = visitor;
  await page.goto(`${chapterAddress}?page=4&comment=${answer.id}`);
  await page.waitForFunction((id) => document.activeElement?.id === id, `comment-${answer.id}`);
  expect(await saying(visitor, 'I came').isVisible()).toBe(true);
  // After it was shown, the comment is removed from the address.
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => !url.searchParams.has('comment') && url.searchParams.get('page') === '4');
  await expectCalmSoFar(visitor);
});

test('writing in the chapter’s thread turns no page', async () => {
  const visitor = await visit();
  const { page, say } = visitor;
  if (page.url() === 'about:blank') await page.goto(chapterAddress);
  await turnTo(visitor, 5);
  await page.keyboard.press('ArrowRight');
  // The panel is in the document before it takes clicks and keys.
  const thread = page
    .locator('[tabindex="0"]:not([inert])')
    .getByRole('region', { name: new RegExp(`^${say('comment.onChapter')}`) });
  const said = thread.getByText('It ends well');
  await said.waitFor();
  // A tap at a place where a tap would turn a page.
  await said.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x = 0, y = 0 } = (await said.boundingBox()) ?? {};
  await page.mouse.click(x + 2, y + 2);
  site.rest();
  await write(visitor, 'next p n m');
  await saying(visitor, 'next p n m').getByRole('link', { name: 'Akino' }).waitFor();
  await expect.poll(() => composer(visitor).inputValue()).toBe('');
  expect(new URL(page.url()).pathname).toBe(chapterAddress);
  await expectCalmSoFar(visitor);
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
