import { expect, test } from 'vitest';
import { parseComment, parseMessage } from '@yonkoma/contract';
import { enoughGrowth, growthOf, textsThatGrow } from '@yonkoma/testing/node/growth';
import { beginningOf, excerptOf } from './search/excerpt.ts';
import { tokensOf } from './search/token-rules.ts';
import { fingerprintOf } from './submission/fingerprint.ts';
import { foreignHosts } from './submission/limit-links.ts';
import { normaliseText } from './submission/normalise.ts';
import { watchWords } from './submission/watch-words.ts';

const words = ['a', 'ab', '漫'].map((word) => ({ language: 'all', word, action: 'mask' as const }));
const watch = (text: string) =>
  watchWords({ text, language: 'en', heldFor: [] }, { words, rules: { noun: 'comment' } } as never);

/** Everything that is done with a text of a member, except rendering, which has its own test. */
const works: Record<string, (text: string) => unknown> = {
  'normalise it': normaliseText,
  'know it again': fingerprintOf,
  'find names and links in it': parseComment,
  'read it as a message': parseMessage,
  'count its links': (text) => foreignHosts(text, []),
  'watch its words': watch,
  'index it': (text) => tokensOf([text.slice(0, 100)], [text]),
  'quote it': (text) => [excerptOf(text, 'a'), beginningOf(text)],
};

/** Texts are longer where the fixed cost of a call would hide how the time grows. */
const lengthOf = (name: string) => (/^(?:quote|index) /.test(name) ? 1_500 : 4_000);

test.each(Object.entries(works))('the time to %s grows linearly with its length', (does, work) => {
  expect(textsThatGrow(work, lengthOf(does))).toEqual([]);
});

test('masking many words takes linear time', () => {
  expect(growthOf(watch, ['a '.repeat(16_000), 'a '.repeat(64_000)])).toBeLessThan(enoughGrowth);
});
