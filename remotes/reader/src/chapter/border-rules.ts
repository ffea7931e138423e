import { type Piece, whole } from './frame-rules.ts';

/** A small copy of a page: red, green, blue and opacity of each pixel, row by row. */
export interface Bitmap {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

/** At most this share of a side is cut; a share below the smaller number is not worth it. */
const [mostShare, leastShare] = [0.25, 0.015];
/**
 * The largest difference of a channel from the border's colour: scanned paper has shades, and pictures are compressed.
 */
const tolerance = 28;
/** Specks on scanned paper: this share of a line's pixels may have another colour. */
const specksShare = 0.02;

type Colour = readonly [number, number, number];
/** The pixels of one line, by the positions where they begin in the data. */
type Line = readonly number[];

const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

const colourOf = ({ data }: Bitmap, line: Line): Colour =>
  [0, 1, 2].map((channel) => middle(line.map((at) => data[at + channel] ?? 0))) as unknown as Colour;

function isOf(colour: Colour, { data }: Bitmap, line: Line): boolean {
  const others = line.filter((at) =>
    colour.some((value, channel) => Math.abs((data[at + channel] ?? 0) - value) > tolerance),
  );
  return others.length <= line.length * specksShare;
}

/** The number of lines from the edge that have the colour of the first one; all lines when nothing is drawn. */
function borderOf(bitmap: Bitmap, lines: readonly Line[]): number {
  const colour = colourOf(bitmap, lines[0] ?? []);
  const drawn = lines.findIndex((line) => !isOf(colour, bitmap, line));
  return drawn < 0 ? lines.length : drawn;
}

/** One line is kept, because an edge in a small copy is blurred. */
function shareOf(lines: number, of: number): number {
  const share = Math.min(mostShare, Math.max(0, lines - 1) / of);
  return share < leastShare ? 0 : share;
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/**
 * The part of a page inside its borders of one colour. A blank page, and a page that is drawn to its edges, is whole.
 */
export function insideOf(bitmap: Bitmap): Piece {
  const { width, height } = bitmap;
  const rows = range(0, height).map((y) => range(0, width).map((x) => (y * width + x) * 4));
  const top = borderOf(bitmap, rows);
  if (top >= height) return whole;
  const bottom = borderOf(bitmap, rows.toReversed());
  const drawn = rows.slice(top, height - bottom);
  const columns = range(0, width).map((x) => drawn.map((row) => row[x] ?? 0));
  const [left, right] = [borderOf(bitmap, columns), borderOf(bitmap, columns.toReversed())];
  if (left >= width || right >= width) return whole;
  const [x, y] = [shareOf(left, width), shareOf(top, height)];
  return { x, y, width: 1 - x - shareOf(right, width), height: 1 - y - shareOf(bottom, height) };
}
