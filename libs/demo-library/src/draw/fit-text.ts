import { breakable, evenLines, type Division } from './break-lines.ts';
import { widthOf } from './letter.ts';
import type { Language } from './line.ts';
import type { Hand } from './page.ts';

/** Lines (or columns) of one size, with the block's width and height in pixels. */
export type Setting = { lines: string[]; size: number; columns: boolean; width: number; height: number };

/** Distance from line to line, in letter sizes. Vietnamese stacks marks, so its lines stand further apart. */
const LEADING: Record<Language, number> = { zh: 1.28, en: 1.1, ja: 1.3, vi: 1.24 };
const MOST_LINES = 9;
/**
 * A Chinese or Japanese clause stays on one line unless its letters would have to be smaller than this part of their
 * preferred size.
 */
const SHRINK_BEFORE_PARTING = 0.9;
/**
 * A Chinese or Japanese word is divided only when its letters would have to be smaller than this part of their
 * preferred size.
 */
const SHRINK_BEFORE_DIVIDING = 0.72;

export const leadingOf = (language: Language): number => LEADING[language];

export type Wish = {
  language: Language;
  hand: Hand;
  columns: boolean;
  size: number;
  least: number;
  /** True when a block of this width and height fits. */
  hasRoom: (width: number, height: number, size: number) => boolean;
  /** Preferred ratio of width to height of the block. */
  ratio: number;
};

/** Lines with the block's width and height in letter sizes. */
type Block = { lines: string[]; width: number; height: number };

const blocksOf = (text: string, division: Division, { language, hand, columns }: Wish): Block[] => {
  const width = (line: string) => (columns ? [...line].length : widthOf(line, language, hand, 1));
  const divided = breakable(text, language, division),
    blocks: Block[] = [];
  for (let count = 1; count <= MOST_LINES; count++) {
    const lines = evenLines(divided, count, width);
    if (!lines || lines.length !== count) continue;
    const along = Math.max(...lines.map(width)),
      across = (count - 1) * LEADING[language] + 1;
    blocks.push({ lines, width: columns ? across : along, height: columns ? along : across });
  }
  return blocks;
};

/**
 * The largest size at which the text fits, with the line breaks that come nearest to the preferred ratio. Undefined
 * when the text does not fit at any size.
 */
export const fitText = (text: string, wish: Wish): Setting | undefined => {
  const nearness = ({ width, height }: Block) => Math.abs(Math.log(width / height / wish.ratio));
  const largest = (division: Division, least: number): Setting | undefined => {
    const blocks = blocksOf(text, division, wish).sort((one, other) => nearness(one) - nearness(other));
    for (let size = wish.size; size >= least; size--) {
      const block = blocks.find(({ width, height }) => wish.hasRoom(width * size, height * size, size));
      if (block)
        return {
          lines: block.lines,
          size,
          columns: wish.columns,
          width: block.width * size,
          height: block.height * size,
        };
    }
    return undefined;
  };
  return (
    largest('clause', Math.max(wish.least, wish.size * SHRINK_BEFORE_PARTING)) ??
    largest('run', Math.max(wish.least, wish.size * SHRINK_BEFORE_DIVIDING)) ??
    largest('piece', wish.least) ??
    largest('run', wish.least)
  );
};
