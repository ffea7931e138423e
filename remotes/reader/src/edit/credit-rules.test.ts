import { labelFields, type LabelField } from '@yonkoma/contract';
import { expect, test } from 'vitest';
import { changesOf } from './change-rules.ts';
import { creditsIn, draftOf, nameIn } from './credit-rules.ts';

const nobody = Object.fromEntries(labelFields.map((field) => [field, []])) as unknown as Record<LabelField, string[]>;
const credits = {
  labels: { ...nobody, writer: ['Mai', 'Lan'], publisher: ['Lantern, Ltd.'] },
  alternative_titles: [
    { language: 'jp', title: 'A = B' },
    { language: 'other', title: 'Moon' },
  ],
  links: ['https://moon.example/?a=b'],
  relations: [{ kind: 'same-world' as const, id: 12, title: 'Sun = light' }],
  age_from: 0,
  rhythm: 'weekly' as const,
};

test('what a comic has comes out of the form as it went in', () => {
  expect(creditsIn(draftOf(credits))).toEqual({ ...credits, relations: [{ kind: 'same-world', id: 12 }] });
});

test('only what was changed is sent, and an emptied list is a change', () => {
  const begun = draftOf(credits);
  const changes = (changed: Partial<typeof begun>) => creditsIn(changesOf(begun, { ...begun, ...changed }));
  expect(changes({})).toEqual({});
  expect(changes({ writer: ['Mai', 'Lan'], age: '' })).toEqual({ age_from: null });
  expect(changes({ writer: ['Lan', 'Mai'], arc: ['One'], relations: [] })).toEqual({
    labels: { writer: ['Lan', 'Mai'], arc: ['One'] },
    relations: [],
  });
  expect(changes({ titles: [{ key: 7, language: 'ko', title: '  ' }], links: ' \n' })).toEqual({
    alternative_titles: [],
    links: [],
  });
});

test('a name has no line, no space around it, and no more characters than are kept', () => {
  expect([nameIn(' Mo\n  Hara ', 100), nameIn('Mai Lan', 4), nameIn(' \n', 9)]).toEqual(['Mo Hara', 'Mai', '']);
});
