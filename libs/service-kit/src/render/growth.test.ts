import { expect, test } from '@jest/globals';
import { parseComment, parseMessage } from '@yonkoma/contract';
import { growingTexts } from '@yonkoma/testing/hostile';
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
  'normalise it': normaliseText, 'know it again': markOfText, 'find names and links in it': parseComment, 'read it as a message': parseMessage, 'count its links': (text) => foreignHosts(text, []),
  'watch its words': (text) => watchWords({ text, language: 'en', heldFor: [] }, { words, rules: { noun: 'comment' } } as never),
  'take its plain words': plainTextOf, 'index it': (text) => tokensOf([text.slice(0, 100)], [text]), 'quote it': (text) => [excerptOf(text, 'a'), beginningOf(text)],
};

function timeOf(work: (text: string) => unknown, text: string): number {
  const begun = performance.now();
  try {
    work(text);
  } catch (error) {
    if (!(error instanceof Unrenderable)) throw error;
  }
  return performance.now() - begun;
}

/** How many times as long a text of double length takes, by the least of several times, until it is little enough. */
function growthOf(work: (text: string) => unknown, [one, two]: [string, string], enough: number): number {
  let [ofOne, ofTwo] = [Infinity, Infinity];
  timeOf(work, one);
  for (let round = 0; round < 20 && (round < 2 || ofTwo > ofOne * enough); round += 1) {
    ofOne = Math.min(ofOne, timeOf(work, one));
    ofTwo = Math.min(ofTwo, timeOf(work, two));
  }
  return ofTwo / ofOne;
}

const [length, enough] = [3_000, 3.2];

test.each(Object.entries(works))('to %s takes time by its length, whatever is in it', (_name, work) => {
  const grown = Object.entries(growingTexts).map(([name, write]): [string, number] => [name, growthOf(work, [write(length), write(length * 2)], enough)]);
  expect(grown.filter(([, growth]) => growth > enough)).toEqual([]);
});

test('many equal headings take time by their number', () => {
  const ids = (text: string) => {
    const idOf = headingIds();
    for (const title of text.split(' ')) idOf(title);
  };
  expect(growthOf(ids, ['part '.repeat(3000), 'part '.repeat(6000)], enough)).toBeLessThan(enough);
});

test('a heading that is named like a counted one has an id of its own', () => {
  const idOf = headingIds();
  expect(['What', 'What 2', 'What', 'What', 'What 2', 'what', ''].map(idOf)).toEqual(['s-what', 's-what-2', 's-what-3', 's-what-4', 's-what-2-2', 's-what-5', 's-part']);
});
