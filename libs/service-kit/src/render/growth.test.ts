import { expect, test } from 'vitest';
import { parseComment, parseMessage } from '@yonkoma/contract';
import { growingTexts } from '@yonkoma/testing/hostile';
import { threadTimeOf } from '@yonkoma/testing/node/thread-time';
import { beginningOf, excerptOf } from '../search/excerpt.ts';
import { tokensOf } from '../search/token-rules.ts';
import { foreignHosts } from '../submission/limit-links.ts';
import { markOfText } from '../submission/mark-of-text.ts';
import { normaliseText } from '../submission/normalise.ts';
import { watchWords } from '../submission/watch-words.ts';
import { headingIds } from './heading-rules.ts';
import { plainTextOf } from './plain-text.ts';
import { renderMarkdown, Unrenderable } from './render-markdown.ts';
import { articleText } from './text-kinds.ts';

const words = ['a', 'ab', '漫'].map((word) => ({ language: 'all', word, action: 'mask' as const }));
const kind = articleText('en');

/** All that is done with a text that somebody wrote. */
const works: Record<string, (text: string) => unknown> = {
  'render it': (text) => renderMarkdown(text, new Map(), kind),
  'normalise it': normaliseText,
  'know it again': markOfText,
  'find names and links in it': parseComment,
  'read it as a message': parseMessage,
  'count its links': (text) => foreignHosts(text, []),
  'watch its words': (text) =>
    watchWords({ text, language: 'en', heldFor: [] }, { words, rules: { noun: 'comment' } } as never),
  'take its plain words': plainTextOf,
  'index it': (text) => tokensOf([text.slice(0, 100)], [text]),
  'quote it': (text) => [excerptOf(text, 'a'), beginningOf(text)],
};

function attempt(work: (text: string) => unknown, text: string): void {
  try {
    work(text);
  } catch (error) {
    if (!(error instanceof Unrenderable)) throw error;
  }
}

function timeOf(work: (text: string) => unknown, text: string): number {
  const begun = performance.now();
  attempt(work, text);
  return performance.now() - begun;
}

/**
 * Between four, for work that grows with the length, and sixteen, for work that grows with its square: what else the
 * machine does changes less.
 */
const enough = 9;
/** Where a little work hides what grows faster, texts are longer. */
const lengthOf = (name: string) => (/^(?:render|quote|index) /.test(name) ? 1_500 : 4_000);

/**
 * How many times as long a text of four times the length takes; measured with care where a first look finds too much.
 */
function growthOf(work: (text: string) => unknown, [one, four]: [string, string]): number {
  timeOf(work, one);
  let growth = timeOf(work, four) / timeOf(work, one);
  for (let round = 0; round < 3 && growth > enough; round += 1)
    growth = threadTimeOf(() => attempt(work, four)) / threadTimeOf(() => attempt(work, one));
  return growth;
}

test.each(Object.entries(works))('to %s takes time by its length, whatever is in it', (does, work) => {
  const length = lengthOf(does);
  const grown = Object.entries(growingTexts).map(([name, write]): [string, number] => [
    name,
    growthOf(work, [write(length), write(length * 4)]),
  ]);
  expect(grown.filter(([, growth]) => growth > enough)).toEqual([]);
});

test('words that are masked again and again take time by their number', () => {
  const mask = works['watch its words'] as (text: string) => unknown;
  expect(growthOf(mask, ['a '.repeat(16_000), 'a '.repeat(64_000)])).toBeLessThan(enough);
});

test('many equal headings take time by their number', () => {
  const ids = (text: string) => {
    const idOf = headingIds();
    for (const title of text.split(' ')) idOf(title);
  };
  expect(growthOf(ids, ['part '.repeat(2000), 'part '.repeat(8000)])).toBeLessThan(enough);
});

test('a heading that is named like a counted one has an id of its own', () => {
  const idOf = headingIds();
  expect(['What', 'What 2', 'What', 'What', 'What 2', 'what', ''].map(idOf)).toEqual([
    's-what',
    's-what-2',
    's-what-3',
    's-what-4',
    's-what-2-2',
    's-what-5',
    's-part',
  ]);
});
