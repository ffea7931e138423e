import { expect, test } from 'vitest';
import { hitsAll, readClicks } from './click-rules.ts';

test('clicks on a picture at its own size are read unchanged', () => {
  expect(readClicks('103,88-240,41;350;200')).toEqual([
    { x: 103, y: 88 },
    { x: 240, y: 41 },
  ]);
});

test('clicks on a picture shown twice as large, or squeezed, are scaled to its own size', () => {
  expect(readClicks('206,176-480,82;700;400')).toEqual([
    { x: 103, y: 88 },
    { x: 240, y: 41 },
  ]);
  expect(readClicks('51.5,88;175;200')).toEqual([{ x: 103, y: 88 }]);
});

test.each([
  '',
  ';',
  '1,2',
  '1,2;350',
  '1,2;350;200;1',
  '1,2;0;200',
  '1,2;350;0',
  '1,2;2001;200',
  '1,2;350;2000.1',
  '-1,2;350;200',
  '1,2-;350;200',
  '1,2--3,4;350;200',
  '1;350;200',
  'a,b;350;200',
  '1e3,2;350;200',
  ' 1,2;350;200',
  '1,2;350;200\n',
  '１,２;350;200',
  '1,2;Infinity;200',
  'NaN,2;350;200',
  '0x1,2;350;200',
  '1,2;350;+200',
  `${'1,2-'.repeat(400)}1,2;350;2e2`,
])('%j is not a valid list of clicks', (info) => {
  expect(readClicks(info)).toBeNull();
});

const boxes = [
  { x: 50, y: 60 },
  { x: 200, y: 100 },
];

test('a click counts up to four points beside a mark', () => {
  expect(
    hitsAll(
      [
        { x: 46, y: 56 },
        { x: 236, y: 136 },
      ],
      boxes,
    ),
  ).toBe(true);
  expect(
    hitsAll(
      [
        { x: 45.9, y: 60 },
        { x: 210, y: 110 },
      ],
      boxes,
    ),
  ).toBe(false);
  expect(
    hitsAll(
      [
        { x: 60, y: 70 },
        { x: 210, y: 136.1 },
      ],
      boxes,
    ),
  ).toBe(false);
});

test('every mark must be clicked in its turn, and nothing else', () => {
  const [first, second] = [
    { x: 60, y: 70 },
    { x: 210, y: 110 },
  ];
  expect(hitsAll([first, second], boxes)).toBe(true);
  expect(hitsAll([second, first], boxes)).toBe(false);
  expect(hitsAll([first], boxes)).toBe(false);
  expect(hitsAll([first, second, second], boxes)).toBe(false);
  expect(hitsAll([], boxes)).toBe(false);
});
