import { expect, test } from 'vitest';
import { screenshot, type Browser } from '@yonkoma/testing/browser';
import { changeRows } from '@yonkoma/testing/node';
import { missingWords, wordsOn } from '@yonkoma/journeys/seen-words';
import { views } from '@yonkoma/journeys/views';
import { failuresIn } from '@yonkoma/journeys/visitor';
import { wordKeys } from '@yonkoma/journeys/words';
import { comicAddress, openCommentSite, type CommentSite, type Reader } from './comment-site.ts';
import { saying, threadOf } from '@yonkoma/journeys/thread';
import { withSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: CommentSite;
let mika: Reader;

const long = '漫画'.repeat(250);

withSite(openCommentSite, async (opened) => {
  ({ browser, site } = opened);
  mika = await site.join(browser, 'Mika');
  const aki = await site.join(browser, 'Aki');
  const longest = await site.join(browser, 'Longest');
  changeRows(
    site.dataDir,
    'member',
    "UPDATE member SET nickname = ?, username = 'W_MWMWMWMWMWMWMW' WHERE username = 'Longest'",
    ['WMWMWMWMWMWMWMWMWMWMWMWMW'],
  );
  const { comment } = await aki.write(
    'The lamp goes out on the last page, ||and nobody lights it|| ' +
      'https://example.org/a-very-long-address/that-does-not-break @Mika',
  );
  await mika.write('I did not see that coming', { pid: comment.id });
  await aki.write('Nobody did', { pid: comment.id });
  await longest.write('Their names have no room in one line', { pid: comment.id });
  await aki.write(long);
  await mika.write('abc \u202Egnp.exe \u0645\u0631\u062D\u0628\u0627', {});
  await aki.write(`${'Donaudampfschifffahrtsgesellschaft'.repeat(9)} e${'\u0301'.repeat(3)}`);
  await aki.write('The keeper is the ghost', { is_spoiler: 1 });
});

test.each(views)(
  'as $name, comments have all their words, names for screen readers and room for long texts',
  async ({ language, name, options }) => {
    const visitor = await mika.open(language, options);
    const { page, say, expectSound, expectCalm } = visitor;
    await page.goto(comicAddress);
    await threadOf(visitor).scrollIntoViewIfNeeded();
    await saying(visitor, long).scrollIntoViewIfNeeded();
    await page.getByText(say('comment.isSpoiler', { name: 'Aki' })).waitFor();
    await saying(visitor, 'Their names have no room in one line').scrollIntoViewIfNeeded();
    await screenshot(page, `comments-thread-${name}`);
    expect(missingWords(await wordsOn(page), wordKeys())).toEqual([]);
    await expectSound();
    await expectCalm();
  },
);

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
