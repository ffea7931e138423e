/** The picture's own size; a page shows it in any other. */
export const pictureWidth = 350;
export const pictureHeight = 200;
/** Of a mark, in the picture's own size. */
export const markSize = 32;
/** How far beside a mark a finger may land. */
const tolerance = 4;

export interface Point {
  x: number;
  y: number;
}

/** Upper left corner of a mark. */
export type Box = Point;

/**
 * A sentence of the wire, `103,88-240,41;350;200`: points in click order inside the shown picture, then its shown size.
 */
const length = '\\d{1,4}(?:\\.\\d{1,8})?';
const sentence = new RegExp(`^(${length},${length}(?:-${length},${length})*);(${length});(${length})$`);

/**
 * The points in the picture's own size; null for anything but a well-formed sentence with a shown size above 0 and up
 * to 2000.
 */
export function readClicks(info: string): Point[] | null {
  const [, clicks = '', w = '', h = ''] = sentence.exec(info) ?? [];
  const width = Number(w);
  const height = Number(h);
  if (!(width > 0 && width <= 2000 && height > 0 && height <= 2000)) return null;
  return clicks.split('-').map((click) => {
    const [x, y] = click.split(',').map(Number) as [number, number];
    return { x: (x * pictureWidth) / width, y: (y * pictureHeight) / height };
  });
}

/** Each target hit in its turn: no click more, none less. */
export function hitsAll(points: readonly Point[], boxes: readonly Box[]): boolean {
  const isOn = (point: number, from: number) => point >= from - tolerance && point <= from + markSize + tolerance;
  return (
    points.length === boxes.length &&
    points.every(({ x, y }, index) => isOn(x, (boxes[index] as Box).x) && isOn(y, (boxes[index] as Box).y))
  );
}
