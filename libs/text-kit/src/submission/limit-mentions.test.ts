import { expect, test } from 'vitest';
import { submit } from './fixtures/submit.ts';
import { limitMentions, namedIn } from './limit-mentions.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `@reader${index}`).join(' ');

test('ten people can be named, eleven are too many, and one named often is one', () => {
  expect(submit(limitMentions, names(10))).toMatchObject({ heldFor: [] });
  expect(submit(limitMentions, names(11))).toBe('comment-mentions');
  expect(namedIn('@mai @mai mail@mai.example @レン')).toEqual(['mai', 'レン']);
});
