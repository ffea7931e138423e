import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(import.meta.dirname, 'specification.md'), 'utf8');
const sections = page
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    title: section.slice(0, section.indexOf('\n')),
    sentences: section
      .split(/^> /m)
      .slice(1)
      .map((part) => {
        const [sentence = '', ...below] = part.split('\n');
        return { sentence, below: below.join('\n').trim() };
      }),
  }));

test('the page walks the sections from the entities to the roles', () => {
  expect(sections.map(({ title }) => title.slice(0, 1))).toEqual(['3', '4', '5', '6']);
});

describe.each(sections)('$title', ({ sentences }) => {
  test('names a test that exists for every sentence, or says why there is none', () => {
    const wrong = sentences.flatMap(({ sentence, below }) => {
      const held = [...below.matchAll(/^- `(.+)`: (.+)$/gm)].map(([, file = '', title = '']) => ({ file, title }));
      if (held.length === 0) return below.startsWith('Nothing to hold: ') ? [] : [`${sentence}: no test`];
      return held
        .filter(({ file, title }) => !titlesIn(file).has(title))
        .map(({ file, title }) => `${sentence}: ${file} has no test "${title}"`);
    });
    expect(wrong).toEqual([]);
  });
});

/** The titles of the tests in a file, as they are written there; those of a missing file are none. */
function titlesIn(file: string): ReadonlySet<string> {
  try {
    const code = readFileSync(join(root, file), 'utf8');
    return new Set(
      [...code.matchAll(/(['`])((?:\\.|(?!\1)[^\\\n])+)\1, (?:async )?\(/g)].map(([, , title = '']) => title),
    );
  } catch {
    return new Set();
  }
}
