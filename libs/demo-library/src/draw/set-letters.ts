import { leadingOf, type Setting } from './fit-text.ts';
import { letterOrThrow, widthOf } from './letter.ts';
import type { Language } from './line.ts';
import type { Hand } from './page.ts';
import type { Box, Svg } from './shape.ts';

/** Baseline below the top of a line, in letter sizes. */
const BASELINE = { zh: 0.87, ja: 0.87, en: 0.84, vi: 0.86 } as const;
const LIES_DOWN = new Set('ー—〜～…（）「」『』―');
const HANGS_HIGH = new Set('、。，．');
const SMALL_KANA = new Set('っゃゅょッャュョぁぃぅぇぉァィゥェォ');

/** `draw` takes the width in pixels of an edge round every letter, in the colour of the surrounding group's stroke. */
export type Lettering = { draw: (edge?: number) => Svg; bounds: Box };

type Placed = { d: string; transform: string; box: Box };

const upright = (character: string, language: Language, hand: Hand, x: number, y: number, size: number): Placed => {
  const { d, left, top, right, bottom } = letterOrThrow(character, language, hand);
  const scale = size / 1000;
  return {
    d,
    transform: `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale})`,
    box: [x + left * scale, y + top * scale, (right - left) * scale, (bottom - top) * scale],
  };
};

/** One character of a column, in the square of `size` whose top left corner is given. */
const stacked = (character: string, language: Language, hand: Hand, x: number, y: number, size: number): Placed => {
  const middle = (size - widthOf(character, language, hand, size)) / 2;
  if (HANGS_HIGH.has(character)) return upright(character, language, hand, x + size * 0.58, y + size * 0.28, size);
  if (SMALL_KANA.has(character))
    return upright(character, language, hand, x + size * 0.12 + middle, y + size * 0.77, size);
  const placed = upright(character, language, hand, x + middle, y + size * BASELINE.ja, size);
  if (!LIES_DOWN.has(character)) return placed;
  const cx = x + size / 2,
    cy = y + size / 2,
    [left, top, width, height] = placed.box;
  return {
    ...placed,
    transform: `rotate(90 ${cx} ${cy}) ${placed.transform}`,
    box: [cx - (top + height - cy), cy + (left - cx), height, width],
  };
};

const union = (boxes: Box[]): Box => {
  const seen = boxes.filter(([, , width, height]) => width > 0 && height > 0);
  const left = Math.min(...seen.map(([x]) => x)),
    top = Math.min(...seen.map(([, y]) => y));
  return [
    left,
    top,
    Math.max(...seen.map(([x, , width]) => x + width)) - left,
    Math.max(...seen.map(([, y, , height]) => y + height)) - top,
  ];
};

/** Draws a setting with the middle of its block at (cx, cy). `bounds` encloses all drawn letters. */
export const setLetters = (setting: Setting, language: Language, hand: Hand, cx: number, cy: number): Lettering => {
  const { size, lines, width, height } = setting;
  const step = leadingOf(language) * size;
  const placed = lines.flatMap((line, index) => {
    if (setting.columns) {
      const x = cx + width / 2 - size - index * step,
        y = cy - height / 2;
      return [...line].map((character, row) => stacked(character, language, hand, x, y + row * size, size));
    }
    let x = cx - widthOf(line, language, hand, size) / 2;
    const y = cy - height / 2 + index * step + BASELINE[language] * size;
    return [...line].map((character) => {
      const one = upright(character, language, hand, x, y, size);
      x += widthOf(character, language, hand, size);
      return one;
    });
  });
  const edged = (edge: number) => (edge > 0 ? ` stroke-width="${Math.round((edge * 1000) / size)}"` : '');
  return {
    draw: (edge = 0) =>
      placed
        .filter(({ d }) => d)
        .map(({ d, transform }) => `<path transform="${transform}"${edged(edge)} d="${d}"/>`)
        .join(''),
    bounds: union(placed.map(({ box }) => box)),
  };
};
