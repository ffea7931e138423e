import { expect, test } from 'vitest';
import { languages } from '@yonkoma/contract';
import type { Browser } from '@yonkoma/testing/browser';
import { tabTo } from '@yonkoma/journeys/keyboard';
import { desktop, failuresIn } from '@yonkoma/journeys/visitor';
import { comicAddress, openCommentSite, type CommentSite, type Reader } from './comment-site.ts';
import { saying, threadOf } from '@yonkoma/journeys/thread';
import { withSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: CommentSite;
let mika: Reader;
let aki: Reader;

withSite(openCommentSite, async (opened) => {
  ({ browser, site } = opened);
  mika = await site.join(browser, 'Mika');
  aki = await site.join(browser, 'Aki');
  await mika.write('It ends with ||a lamp||');
});

/** A pattern for names that begin with this text. */
const exactly = (name: string) => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

test.each(languages)(
  'in %s a thread is read, answered, liked, reported and taken part ' +
    'in by keyboard alone, and everything in it has a name',
  async (language) => {
    const visitor = await aki.open(language, desktop);
    const { page, say, expectSound, watch } = visitor;
    await page.goto(comicAddress);
    await threadOf(visitor).scrollIntoViewIfNeeded();
    await saying(visitor, 'It ends with').waitFor();

    await tabTo(page, /^<textarea/);
    site.rest();
    await page.keyboard.insertText(`Written in ${language}`);
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('on two lines');
    await page.keyboard.press('Control+Enter');
    const own = page
      .getByRole('list')
      .getByRole('article', { name: exactly(say('comment.by', { name: 'Aki', when: '' }).trimEnd()) })
      .filter({ hasText: `Written in ${language}` });
    await own.getByRole('button', { name: say('comment.remove') }).waitFor();
    await page.getByRole('status').getByText(say('comment.posted')).waitFor();

    // Tab goes on through the member's own comment, and past the end of the page back to its top if necessary.
    await saying(visitor, 'It ends with').focus();
    await tabTo(page, exactly(say('comment.spoiler')));
    await page.keyboard.press('Enter');
    await page.getByText('a lamp', { exact: true }).waitFor();
    await tabTo(page, exactly(say('comment.like', { name: 'Mika' })));
    const like = page.getByRole('button', { name: say('comment.like', { name: 'Mika' }) });
    const before = await like.getAttribute('aria-pressed');
    await page.keyboard.press('Space');
    await page.waitForFunction((was) => document.activeElement?.getAttribute('aria-pressed') !== was, before);
    await tabTo(page, exactly(say('comment.answer')));
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: say('comment.answerTo', { name: 'Mika' }) }).waitFor();
    await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
    site.rest();
    await page.keyboard.insertText(`Answered in ${language}`);
    await page.keyboard.press('Control+Enter');
    await page.waitForFunction(
      (text) =>
        document.activeElement?.tagName === 'ARTICLE' && document.activeElement.textContent?.includes(text) === true,
      `Answered in ${language}`,
    );
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(exactly('Aki'));

    await tabTo(page, exactly(say('comment.remove')));
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: say('comment.removeTitle') });
    await question.waitFor();
    await expectSound();
    await tabTo(page, exactly(say('comment.remove')));
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await page.getByRole('status').getByText(say('comment.removed')).waitFor();
    await page.getByText(`Answered in ${language}`).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: say('comment.report', { name: 'Mika' }) }).focus();
    await page.keyboard.press('Enter');
    const report = page.getByRole('dialog', { name: say('comment.reportOf', { name: 'Mika' }) });
    await report.getByRole('radio').first().waitFor();
    await expectSound();
    await page.keyboard.press('Escape');
    await report.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      say('comment.report', { name: 'Mika' }),
    );
    watch.expectQuiet();
    await page.context().close();
  },
);

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
