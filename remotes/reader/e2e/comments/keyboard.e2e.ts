import { expect, test } from 'vitest';
import { tabTo } from '@yonkoma/journeys/keyboard';
import { desktop, failuresIn } from '@yonkoma/journeys/visitor';
import { comicAddress, withCommentSite, type CommentSite, type Reader } from './comment-site.ts';
import { saying, threadOf } from '@yonkoma/journeys/thread';

let site: CommentSite;
let mika: Reader;
let aki: Reader;

withCommentSite(async (opened) => {
  ({ site } = opened);
  mika = await site.join('Mikan');
  aki = await site.join('Akino');
  await mika.write('It ends with ||a lamp||');
});

/** A pattern for names that begin with this text. */
const exactly = (name: string) => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

test(
  'a thread is read, answered, liked, reported and taken part ' +
    'in by keyboard alone, and everything in it has a name',
  async () => {
    const visitor = await aki.open('vi', desktop);
    const { page, say, expectSound, watch } = visitor;
    await page.goto(comicAddress);
    await threadOf(visitor).scrollIntoViewIfNeeded();
    await saying(visitor, 'It ends with').waitFor();

    await tabTo(page, /^<textarea/);
    site.rest();
    await page.keyboard.insertText('Written by keyboard');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('on two lines');
    await page.keyboard.press('Control+Enter');
    const own = page
      .getByRole('list')
      .getByRole('article', { name: exactly(say('comment.by', { name: 'Akino', when: '' }).trimEnd()) })
      .filter({ hasText: 'Written by keyboard' });
    await own.getByRole('button', { name: say('comment.remove') }).waitFor();
    await page.getByRole('status').getByText(say('comment.posted')).waitFor();

    // Tab goes on through the member's own comment, and past the end of the page back to its top if necessary.
    await saying(visitor, 'It ends with').focus();
    await tabTo(page, exactly(say('comment.spoiler')));
    await page.keyboard.press('Enter');
    await page.getByText('a lamp', { exact: true }).waitFor();
    await tabTo(page, exactly(say('comment.like', { name: 'Mikan' })));
    const like = page.getByRole('button', { name: say('comment.like', { name: 'Mikan' }) });
    const before = await like.getAttribute('aria-pressed');
    await page.keyboard.press('Space');
    await page.waitForFunction((was) => document.activeElement?.getAttribute('aria-pressed') !== was, before);
    await tabTo(page, exactly(say('comment.answer')));
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: say('comment.answerTo', { name: 'Mikan' }) }).waitFor();
    await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
    site.rest();
    await page.keyboard.insertText('Answered by keyboard');
    await page.keyboard.press('Control+Enter');
    await page.waitForFunction(
      (text) =>
        document.activeElement?.tagName === 'ARTICLE' && document.activeElement.textContent?.includes(text) === true,
      'Answered by keyboard',
    );
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(exactly('Akino'));

    await tabTo(page, exactly(say('comment.remove')));
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: say('comment.removeTitle') });
    await question.waitFor();
    await expectSound();
    await tabTo(page, exactly(say('comment.remove')));
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await page.getByRole('status').getByText(say('comment.removed')).waitFor();
    await page.getByText('Answered by keyboard').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: say('comment.report', { name: 'Mikan' }) }).focus();
    await page.keyboard.press('Enter');
    const report = page.getByRole('dialog', { name: say('comment.reportOf', { name: 'Mikan' }) });
    await report.getByRole('radio').first().waitFor();
    await expectSound();
    await page.keyboard.press('Escape');
    await report.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      say('comment.report', { name: 'Mikan' }),
    );
    watch.expectQuiet();
    await page.context().close();
  },
);

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
