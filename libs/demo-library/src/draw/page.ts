import type { Line } from './line.ts';
import type { Box, Point, Svg } from './shape.ts';

/** The two styles of letters: one for speech, one for titles and noises. */
export type Hand = 'speak' | 'shout';
export type BalloonKind = 'speech' | 'thought' | 'burst' | 'caption' | 'sound' | 'bare';
export type Anchor = 'tl' | 't' | 'tr' | 'l' | 'c' | 'r' | 'bl' | 'b' | 'br';

/**
 * Words on a page. The balloon is as large as its words need, never larger than `room`, and is placed at the `anchor`
 * side of `room`. `size` is the preferred height of a letter in pixels. When the words do not fit, it shrinks, down to
 * `least`.
 */
export type Balloon = {
  kind: BalloonKind;
  line: Line;
  room: Box;
  hand: Hand;
  size: number;
  least: number;
  anchor: Anchor;
  /** Where the tail points: the speaker's mouth. */
  tail?: Point;
  fill?: string;
  ink?: string;
  edge?: string;
  /** Degrees; for noises and titles. */
  turn?: number;
  /** Japanese is set in columns, from right to left. */
  columns?: boolean;
  /** The room for horizontal lines, when the languages without columns need another one than `room`. */
  across?: Box;
};

/**
 * `art` and balloons are in the panel's own pixels, from its top left corner. `shape` cuts the panel to a polygon
 * instead of its box.
 */
export type Panel = { box: Box; art: Svg; balloons: Balloon[]; frame: number; shape?: readonly Point[] };

export type Page = {
  width: number;
  height: number;
  paper: string;
  ink: string;
  /**
   * Definitions of the screen tones that the art refers to. A page with tones is black and white and is stored without
   * loss, so that the dots stay sharp.
   */
  tones?: Svg;
  panels: Panel[];
};

type Wish = Partial<Omit<Balloon, 'kind' | 'line' | 'room' | 'tail'>>;

const balloon = (kind: BalloonKind, line: Line, room: Box, wish: Wish, tail?: Point): Balloon => {
  const size = wish.size ?? 40;
  return {
    hand: 'speak',
    anchor: 'c',
    least: Math.min(size, 24),
    ...wish,
    kind,
    line,
    room,
    size,
    ...(tail ? { tail } : {}),
  };
};

/** Without a tail it is a voice from outside the panel. */
export const speech = (line: Line, room: Box, tail?: Point, wish: Wish = {}): Balloon =>
  balloon('speech', line, room, wish, tail);
export const thought = (line: Line, room: Box, tail: Point, wish: Wish = {}): Balloon =>
  balloon('thought', line, room, wish, tail);
export const burst = (line: Line, room: Box, tail: Point | undefined, wish: Wish = {}): Balloon =>
  balloon('burst', line, room, { hand: 'shout', ...wish }, tail);
export const caption = (line: Line, room: Box, wish: Wish = {}): Balloon =>
  balloon('caption', line, room, { anchor: 'tl', size: 32, ...wish });
export const sound = (line: Line, room: Box, wish: Wish = {}): Balloon =>
  balloon('sound', line, room, { hand: 'shout', size: 64, ...wish });
export const bare = (line: Line, room: Box, wish: Wish = {}): Balloon => balloon('bare', line, room, wish);

export const panel = (
  box: Box,
  draw: (width: number, height: number) => Svg,
  balloons: Balloon[] = [],
  frame = 5,
): Panel => ({ box, art: draw(box[2], box[3]), balloons, frame });
/** A panel with slanted edges; `shape` is in page pixels. */
export const cutPanel = (
  shape: readonly Point[],
  draw: (width: number, height: number) => Svg,
  balloons: Balloon[] = [],
  frame = 5,
): Panel => {
  const xs = shape.map(([x]) => x),
    ys = shape.map(([, y]) => y);
  const x = Math.min(...xs),
    y = Math.min(...ys);
  return { ...panel([x, y, Math.max(...xs) - x, Math.max(...ys) - y], draw, balloons, frame), shape };
};
