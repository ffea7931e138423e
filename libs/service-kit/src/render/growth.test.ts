import { expect, test } from 'vitest';
import { enoughGrowth, growthOf, textsThatGrow } from '@yonkoma/testing/node/growth';
import { headingIds } from './heading-rules.ts';
import { plainTextOf } from './plain-text.ts';
import { renderMarkdown, Unrenderable } from './render-markdown.ts';
import { articleText } from './text-kinds.ts';

const kind = articleText('en');

const works: Record<string, (text: string) => unknown> = {
  'render it': (text) => renderMarkdown(text, new Map(), kind),
  'take its plain words': plainTextOf,
};

function attempt(work: (text: string) => unknown, text: string): void {
  try {
    work(text);
  } catch (error) {
    if (!(error instanceof Unrenderable)) throw error;
  }
}

/** Texts are longer where the fixed cost of a call would hide how the time grows. */
const lengthOf = (name: string) => (name === 'render it' ? 1_500 : 4_000);

test.each(Object.entries(works))('the time to %s grows linearly with its length', (does, work) => {
  expect(textsThatGrow((text) => attempt(work, text), lengthOf(does))).toEqual([]);
});

test('many equal headings take linear time', () => {
  const ids = (text: string) => {
    const idOf = headingIds();
    for (const title of text.split(' ')) idOf(title);
  };
  expect(growthOf(ids, ['part '.repeat(2000), 'part '.repeat(8000)])).toBeLessThan(enoughGrowth);
});

test('a heading with the name of a numbered one has an id of its own', () => {
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
