import { expect, test } from 'vitest';
import * as v from 'valibot';
import { Note } from '../shelf/bookmark.schema.ts';
import { Motto } from './account-fields.schema.ts';

test.each([
  ['motto', Motto, 120],
  ['note', Note, 200],
] as const)(
  'characters of a %s are counted as readers count them, and not at all in a text that is far too long',
  (_name, field, max) => {
    expect(v.safeParse(field, `  ${'é'.repeat(max)}  `)).toMatchObject({ success: true, output: 'é'.repeat(max) });
    expect(v.safeParse(field, 'a'.repeat(max + 1)).issues?.map(({ type }) => type)).toEqual(['max_graphemes']);
    expect(v.safeParse(field, 'a'.repeat(500_000)).issues?.map(({ type }) => type)).toEqual(['max_length']);
  },
);
