import { describe, expect, test } from 'vitest';
import { continued } from './continue-rules.ts';
import { type Format, formats, onItsOwnLine, withFormat, type Written } from './format-rules.ts';

/**
 * In `a [b] c` the selected text is `b`; in `a []c` the caret is before `c`. The opening bracket of a link is written
 * as `⟦`.
 */
const read = (marked: string): Written => {
  const from = marked.indexOf('⟦');
  const to = marked.indexOf('⟧') - 1;
  return { text: marked.replace(/[⟦⟧]/g, ''), from, to };
};
const write = ({ text, from, to }: Written) => `${text.slice(0, from)}⟦${text.slice(from, to)}⟧${text.slice(to)}`;

describe('a format', () => {
  test.each<[Format, string, string]>([
    ['bold', 'a ⟦word⟧ b', 'a **⟦word⟧** b'],
    ['italic', '⟦怎样⟧读', '*⟦怎样⟧*读'],
    ['spoiler', '⟦Ai chết⟧', '||⟦Ai chết⟧||'],
    ['bold', 'a ⟦⟧', 'a **⟦⟧**'],
    ['bold', 'a⟦ word ⟧b', 'a **⟦word⟧** b'],
    ['italic', '**⟦both⟧**', '***⟦both⟧***'],
    ['code', 'a ⟦b⟧', 'a `⟦b⟧`'],
    ['code', 'x\n⟦a\nb⟧\ny', 'x\n⟦```\na\nb\n```⟧\ny'],
    ['code', '⟦```\na\nb\n```⟧', '⟦a\nb⟧'],
    ['quote', 'one\nt⟦w⟧o', 'one\n> t⟦w⟧o'],
    ['list', '⟦a\nb⟧', '⟦- a\n- b⟧'],
    ['numbers', '⟦a\nb⟧\nc', '⟦1. a\n2. b⟧\nc'],
    ['list', '⟦- a\nb⟧', '⟦- a\n- b⟧'],
    ['link', 'see ⟦here⟧', 'see [here](⟦https://⟧)'],
    ['link', '⟦https://a.example/b⟧', '[⟦⟧](https://a.example/b)'],
    ['link', '⟦⟧', '[⟦⟧](https://)'],
  ])('%s makes %j into %j', (format, before, after) => {
    expect(write(withFormat(read(before), format))).toBe(after);
  });

  test.each(
    formats
      .filter((format) => format !== 'link')
      .flatMap(
        (format) =>
          [
            [format, '⟦word⟧'],
            [format, 'x\n⟦one⟧\ny'],
          ] as const,
      ),
  )('%s applied twice leaves %j as it was', (format, before) => {
    expect(withFormat(withFormat(read(before), format), format).text).toBe(read(before).text);
  });
});

describe('Enter', () => {
  test.each([
    ['- a⟦⟧', '- a\n- ⟦⟧'],
    ['9. a⟦⟧', '9. a\n10. ⟦⟧'],
    ['> a⟦⟧\nb', '> a\n> ⟦⟧\nb'],
    ['  - a⟦⟧', '  - a\n  - ⟦⟧'],
    ['- a\n- ⟦⟧', '- a\n⟦⟧'],
    ['- a⟦⟧b', '- a\n- ⟦⟧b'],
  ])('continues the list that %j began', (before, after) => {
    expect(write(continued(read(before)) ?? { text: '', from: 0, to: 0 })).toBe(after);
  });

  test.each(['plain⟦⟧', '-a⟦⟧', '⟦- a⟧', '12 a⟦⟧'])('is a plain new line in %j', (before) => {
    expect(continued(read(before))).toBeNull();
  });
});

test.each([
  ['⟦⟧', 'P\n⟦⟧'],
  ['a⟦⟧b', 'a⟦⟧b\nP'],
  ['a\n⟦⟧', 'a\nP\n⟦⟧'],
  ['⟦a⟧ b\nc', '⟦a⟧ b\nP\nc'],
])('a picture is inserted below the current line in %j', (before, after) => {
  expect(write(onItsOwnLine(read(before), 'P'))).toBe(after);
});
