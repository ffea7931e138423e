import { expect, test } from 'vitest';
import { screenshot } from '@yonkoma/testing/browser';
import { changeRows } from '@yonkoma/testing/node';
import { missingWords, wordsOn } from '@yonkoma/journeys/seen-words';
import { desktop, failuresIn, phone } from '@yonkoma/journeys/visitor';
import { wordKeys } from '@yonkoma/journeys/words';
import { comicAddress, withCommentSite, type CommentSite, type Reader } from './comment-site.ts';
import { saying, threadOf } from '@yonkoma/journeys/thread';

let site: CommentSite;
let mika: Reader;

const long = '漫画'.repeat(250);

withCommentSite(async (opened) => {
  ({ site } = opened);
  mika = await site.join('Mikan');
  const aki = await site.join('Akino');
  const longest = await site.join('Longest');
  changeRows(
    site.dataDir,
    'member',
    "UPDATE member SET nickname = ?, username = 'W_MWMWMWMWMWMWMW' WHERE username = 'Longest'",
    ['WMWMWMWMWMWMWMWMWMWMWMWMW'],
  );
  const { comment } = await aki.write(
    'The lamp goes out on the last page, ||and nobody lights it|| ' +
      'https://example.org/a-very-long-address/that-does-not-break @Mikan',
  );
  await mika.write('I did not see that coming', { pid: comment.id });
  await aki.write('Nobody did', { pid: comment.id });
  await longest.write('Their names have no room in one line', { pid: comment.id });
  await aki.write(long);
  await mika.write('abc \u202Egnp.exe \u0645\u0631\u062D\u0628\u0627', {});
  await aki.write(`${'Donaudampfschifffahrtsgesellschaft'.repeat(9)} e${'\u0301'.repeat(3)}`);
  await aki.write('The keeper is the ghost', { is_spoiler: 1 });
});

/** Each screen and each theme once: all languages have the same words, and `site/pseudo` shows longer ones. */
const looks = [
  { theme: 'light', ...phone },
  { theme: 'dark', ...desktop },
] as const;

test('comments have all their words, names for screen readers and room for long texts', async () => {
  const visitor = await mika.open('vi', phone);
  const { page, say, expectSound, expectCalm } = visitor;
  await page.goto(comicAddress);
  await threadOf(visitor).scrollIntoViewIfNeeded();
  for (const { theme, viewport } of looks) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize(viewport);
    await saying(visitor, long).scrollIntoViewIfNeeded();
    await page.getByText(say('comment.isSpoiler', { name: 'Akino' })).waitFor();
    await saying(visitor, 'Their names have no room in one line').scrollIntoViewIfNeeded();
    await screenshot(page, `comments-thread-${theme}-${viewport.width}`);
    await expectSound();
  }
  expect(missingWords(await wordsOn(page), wordKeys())).toEqual([]);
  await expectCalm();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
