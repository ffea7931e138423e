/** The picture's own size; a page may show it in another size. */
export const pictureWidth = 350;
export const pictureHeight = 200;
/** The size of a mark, in the picture's own size. */
export const markSize = 32;
/** How far from a mark a click may be. */
const tolerance = 4;

export interface Point {
  x: number;
  y: number;
}

/** The upper left corner of a mark. */
export type Box = Point;

/**
 * The format of the wire, `103,88-240,41;350;200`: the points in click order inside the shown picture, then its shown
 * size.
 */
const length = '\\d{1,4}(?:\\.\\d{1,8})?';
const sentence = new RegExp(`^(${length},${length}(?:-${length},${length})*);(${length});(${length})$`);

/**
 * The points in the picture's own size; null for malformed input or a shown size that is not above 0 and up to 2000.
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

/** Whether each click hits its target, in the right order, without missing or additional clicks. */
export function hitsAll(points: readonly Point[], boxes: readonly Box[]): boolean {
  const isOn = (point: number, from: number) => point >= from - tolerance && point <= from + markSize + tolerance;
  return (
    points.length === boxes.length &&
    points.every(({ x, y }, index) => isOn(x, (boxes[index] as Box).x) && isOn(y, (boxes[index] as Box).y))
  );
}
