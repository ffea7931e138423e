import type { Part } from './part-rules.ts';
import type { Direction } from './zone-rules.ts';

/** A piece of a picture, in shares of its width and height. */
export interface Piece {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const whole: Piece = { x: 0, y: 0, width: 1, height: 1 };

/** The piece of a page that a part shows. The first half is on the side where reading begins. */
export function pieceOf({ half }: Part, direction: Direction): Piece {
  if (!half) return whole;
  return { ...whole, x: (half === 1) === (direction === 'rtl') ? 0.5 : 0, width: 0.5 };
}

/** Converts shares of a piece into shares of the whole picture. */
export function placedIn(piece: Piece, { x, y, width, height }: Piece): Piece {
  return {
    x: piece.x + x * piece.width,
    y: piece.y + y * piece.height,
    width: width * piece.width,
    height: height * piece.height,
  };
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/**
 * The smallest area with the piece's shape around the part inside the borders. Nothing inside is cut, and nothing
 * outside of the piece is shown.
 */
export function closest(piece: Piece, inner: Piece): Piece {
  const share = Math.max(inner.width / piece.width, inner.height / piece.height);
  const [width, height] = [piece.width * share, piece.height * share];
  return {
    x: between(piece.x, inner.x + (inner.width - width) / 2, piece.x + piece.width - width),
    y: between(piece.y, inner.y + (inner.height - height) / 2, piece.y + piece.height - height),
    width,
    height,
  };
}

const round = (value: number) => Math.round(value * 1e5) / 1e5;

/**
 * The transform that makes a piece fill a box of the piece's shape. It starts from the picture stretched over the box.
 * `turned`: the ratio of the upright picture, when it is rotated. `finer`: how many times wider than its box the
 * picture is drawn.
 */
export function frameOf(seen: Piece, turned?: number): { transform: string; finer: number } {
  const steps = [
    ...(turned ? [`rotate(90deg) scale(${round(turned)}, ${round(1 / turned)})`] : []),
    `scale(${round(1 / seen.width)}, ${round(1 / seen.height)})`,
    `translate(${round((0.5 - seen.x - seen.width / 2) * 100)}%, ${round((0.5 - seen.y - seen.height / 2) * 100)}%)`,
  ];
  return { transform: steps.join(' '), finer: round((turned ?? 1) / seen.width) };
}
