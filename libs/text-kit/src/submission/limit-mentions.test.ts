import { expect, test } from 'vitest';
import { submit } from './fixtures/submit.ts';
import { limitMentions, namedIn } from './limit-mentions.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `@reader${index}`).join(' ');

test('a text may name ten people but not eleven, and a person named often counts once', () => {
  expect(submit(limitMentions, names(10))).toMatchObject({ heldFor: [] });
  expect(submit(limitMentions, names(11))).toBe('comment-mentions');
  expect(namedIn('@mai @mai mail@mai.example @レン')).toEqual(['mai', 'レン']);
});
