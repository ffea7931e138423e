import { labelFields, type LabelField } from '@yonkoma/contract';
import { expect, test } from 'vitest';
import { creditsIn, draftOf } from './credit-rules.ts';

const nobody = Object.fromEntries(labelFields.map((field) => [field, []])) as unknown as Record<LabelField, string[]>;

test('what a comic has comes out of the form as it went in', () => {
  const credits = {
    labels: { ...nobody, writer: ['Mai', 'Lan'], publisher: ['Lantern'] },
    alternative_titles: [
      { language: 'jp', title: 'A = B' },
      { language: 'other', title: 'Moon' },
    ],
    links: ['https://moon.example/?a=b'],
    relations: [{ kind: 'same-world' as const, id: 12, title: 'Sun = light' }],
    age_from: 0,
    rhythm: 'weekly' as const,
  };
  expect(creditsIn(draftOf(credits))).toEqual({ ...credits, relations: [{ kind: 'same-world', id: 12 }] });
});

test('names are taken with any comma and once, and a title without a language keeps its text', () => {
  const draft = draftOf({
    labels: nobody,
    alternative_titles: [],
    links: [],
    relations: [],
    age_from: null,
    rhythm: '',
  });
  const read = creditsIn({
    ...draft,
    labels: { ...draft.labels, writer: ' Mai、Lan, Mai ,,' },
    titles: 'zh-tw=月\n1=2\n\nMoon',
    relations: 'sequel=12\nsomething=4\nsequel=x\n__proto__=1',
  });
  expect(read.labels.writer).toEqual(['Mai', 'Lan']);
  expect(read.alternative_titles).toEqual([
    { language: 'zh-Hant', title: '月' },
    { language: 'other', title: '1=2' },
    { language: 'other', title: 'Moon' },
  ]);
  expect(read.relations).toEqual([{ kind: 'sequel', id: 12 }]);
});
