import { expect, test } from 'vitest';
import { diffOf } from './diff-rules.ts';

const text = (changes: ReturnType<typeof diffOf>, without: string) =>
  changes
    .filter(({ op }) => op !== without)
    .map((piece) => piece.text)
    .join('');

test.each([
  ['', ''],
  ['', 'All of it is new.'],
  ['All of it is gone.', ''],
  ['The cat sat.', 'The black cat sat down.'],
  ['一二三四五', '一二六四五'],
  ['a\nb\nc\n', 'a\nx\nc\nd\n'],
  ['Đọc truyện', 'Đọc nhiều truyện'],
  ['x '.repeat(3000), 'y '.repeat(3000)],
  [
    Array.from({ length: 400 }, (_, at) => `line ${at}`).join('\n'),
    Array.from({ length: 400 }, (_, at) => `line ${at % 7 ? at : 'new'}`).join('\n'),
  ],
])('the pieces together give both texts, number %#', (before, after) => {
  const changes = diffOf(before, after);
  expect([text(changes, 'added'), text(changes, 'removed')]).toEqual([before, after]);
});

test('unchanged words stay, and scripts without spaces are compared character by character', () => {
  expect(diffOf('The cat sat.', 'The black cat sat.')).toEqual([
    { op: 'same', text: 'The ' },
    { op: 'added', text: 'black ' },
    { op: 'same', text: 'cat sat.' },
  ]);
  expect(diffOf('一二三四', '一二五四')).toEqual([
    { op: 'same', text: '一二' },
    { op: 'removed', text: '三' },
    { op: 'added', text: '五' },
    { op: 'same', text: '四' },
  ]);
});

test('where very many lines changed much, the last of them are shown as whole lines', () => {
  const lines = (sign: string) =>
    Array.from({ length: 60 }, (_, at) => `${`${sign}${at} `.repeat(100)}\nsame ${at}\n`).join('');
  const changes = diffOf(lines('a'), lines('b'));
  expect([text(changes, 'added'), text(changes, 'removed')]).toEqual([lines('a'), lines('b')]);
  const inLast = (piece: (typeof changes)[number]) => piece.text.includes('b59 ');
  expect(changes.filter(inLast)).toEqual([{ op: 'added', text: `${'b59 '.repeat(100)}\n` }]);
});
