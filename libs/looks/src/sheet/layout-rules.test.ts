import { expect, test } from 'vitest';
import { gapPx, labelPx, layOut } from './layout-rules.ts';

const size = { width: 200, height: 300 };

test('pictures stand side by side until the row is full, and each group begins a row', () => {
  const { spots, titles, height } = layOut([[size, size, size], [size]], 500);
  expect(spots.map((group) => group.map(({ left }) => left))).toEqual([[gapPx, gapPx * 2 + 200, gapPx], [gapPx]]);
  const [[first, second, third] = [], [fourth] = []] = spots;
  expect(second?.top).toBe(first?.top);
  expect((third?.top ?? 0) - (first?.top ?? 0)).toBe(300 + labelPx + gapPx);
  expect(titles[1]?.top).toBe((third?.top ?? 0) + 300 + labelPx + gapPx);
  expect(height).toBe((fourth?.top ?? 0) + 300 + labelPx + gapPx);
});

test('what is wider than the sheet stands alone', () => {
  const { spots } = layOut([[size, { width: 900, height: 10 }, size]], 500);
  expect(spots[0]?.map(({ left }) => left)).toEqual([gapPx, gapPx, gapPx]);
});
