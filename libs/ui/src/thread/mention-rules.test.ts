import { expect, test } from 'vitest';
import { withMention } from './mention-rules.ts';

test.each([
  ['', 0, '@Mika ', 6],
  ['Look ', 5, 'Look @Mika ', 11],
  ['Look', 4, 'Look @Mika ', 11],
  ['Look @', 6, 'Look @Mika ', 11],
  ['Look,', 5, 'Look, @Mika ', 12],
  ['(', 1, '(@Mika ', 7],
  ['看', 1, '看 @Mika ', 8],
  ['a b', 1, 'a @Mika b', 8],
])('a name put into %j at %i becomes a mention: %j', (text, at, put, end) => {
  expect(withMention(text, at, at, 'Mika')).toEqual({ text: put, at: end });
});

test('a name takes the place of what is selected', () => {
  expect(withMention('Look, somebody!', 6, 14, 'Mika')).toEqual({ text: 'Look, @Mika !', at: 12 });
});
