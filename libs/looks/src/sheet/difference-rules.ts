/** A picture made so small that a point is a block of `blockPx` pixels of the screen. */
export interface Blocks {
  width: number;
  height: number;
  /** Red, green and blue of each block, row by row. */
  colours: Uint8Array;
}

/** A part of a page, in pixels. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The size of a letter: what is smaller is not seen at a glance, and the edge of a letter is no difference. */
export const blockPx = 8;

/** Of 255. Paper beside the text of a page is some 200 away from it, a card some 10 from its ground. */
const seenFrom = 9;
/** A browser may make a picture smaller in another way the next time; another picture is further away. */
const seenInPicturesFrom = 28;
/** Letters of one word that changes, such as a number, are fewer. */
const fewest = 4;

const differs = (one: Blocks, other: Blocks, x: number, y: number, from: number): boolean => {
  if (x >= Math.min(one.width, other.width) || y >= Math.min(one.height, other.height)) return true;
  const [a, b] = [(y * one.width + x) * 3, (y * other.width + x) * 3];
  return [0, 1, 2].some((part) => Math.abs((one.colours[a + part] ?? 0) - (other.colours[b + part] ?? 0)) >= from);
};

const touches = ({ left, top, width, height }: Area, x: number, y: number): boolean =>
  (x + 1) * blockPx > left && x * blockPx < left + width && (y + 1) * blockPx > top && y * blockPx < top + height;

/**
 * The share of the picture that looks different, from 0 to 1. What an eye does not see is none: rows of blocks that
 * one of them has more count in full. Blocks in an area of `varying` never differ, and those in pictures of the site
 * (`drawings`) only by much.
 */
export const difference = (
  one: Blocks,
  other: Blocks,
  { varying = [], drawings = [] }: { varying?: readonly Area[]; drawings?: readonly Area[] } = {},
): number => {
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  let count = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isIn = (areas: readonly Area[]) => areas.some((area) => touches(area, x, y));
      if (!differs(one, other, x, y, seenFrom) || isIn(varying)) continue;
      if (!isIn(drawings) || differs(one, other, x, y, seenInPicturesFrom)) count += 1;
    }
  return count < fewest ? 0 : count / (width * height);
};
