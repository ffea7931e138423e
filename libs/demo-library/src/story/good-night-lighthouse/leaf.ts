import type { Line } from '../../draw/line.ts';
import { caption, panel, sound, speech, thought, type Balloon, type Page, type Panel } from '../../draw/page.ts';
import { path, rect, restartIds, stroke, type Box, type Point, type Svg } from '../../draw/shape.ts';
import { tones } from '../../draw/tone.ts';
import { BLACK } from './places.ts';

export const WIDTH = 1000,
  HEIGHT = 1420;

/** A black and white page read from right to left; `sides` 2 is a double spread. */
export const leaf =
  (panels: () => Panel[], sides: 1 | 2 = 1) =>
  (): Page => {
    restartIds();
    return { width: WIDTH * sides, height: HEIGHT, paper: '#fff', ink: BLACK, tones: tones(BLACK), panels: panels() };
  };

/** A cover in colour. */
export const cover = (title: Line, chapter: Line, art: (width: number, height: number) => Svg) => (): Page => {
  restartIds();
  return {
    width: WIDTH,
    height: HEIGHT,
    paper: '#22305f',
    ink: BLACK,
    panels: [
      panel(
        [0, 0, WIDTH, HEIGHT],
        art,
        [
          sound(title, [60, 80, 880, 320], { size: 160, least: 60, ink: '#fff6b8', edge: '#1d2547' }),
          sound(chapter, [150, 1290, 700, 84], { size: 60, ink: '#fff', edge: '#1d2547' }),
        ],
        0,
      ),
    ],
  };
};

type Wish = Parameters<typeof speech>[3];
export const says = (line: Line, room: Box, tail?: Point, wish: Wish = {}): Balloon =>
  speech(line, room, tail, { columns: true, size: 38, ...wish });
export const thinks = (line: Line, room: Box, tail: Point, wish: Wish = {}): Balloon =>
  thought(line, room, tail, { columns: true, size: 36, ...wish });
export const tells = (line: Line, room: Box, wish: Wish = {}): Balloon =>
  caption(line, room, { columns: true, size: 36, anchor: 'tr', ...wish });

/** An open log book across a panel. Its text is drawn as a balloon. */
export const logBook = (width: number, height: number): Svg =>
  rect(0, 0, width, height, '#fff', 0) +
  path(
    `M30 ${height - 40}L60 46Q${width * 0.5} 20 ${width - 60} 46L${width - 30} ${height - 40}Q${width / 2} ` +
      `${height - 66} 30 ${height - 40}Z`,
    '#fff',
    5,
  ) +
  stroke(`M22 ${height - 28}Q${width / 2} ${height - 54} ${width - 22} ${height - 28}`, 5) +
  Array.from({ length: 5 }, (_, index) =>
    stroke(
      `M${62 - index * 5} ${100 + (index * (height - 180)) / 5}Q${width / 2} ${78 + (index * (height - 180)) / 5} ` +
        `${width - 62 + index * 5} ${100 + (index * (height - 180)) / 5}`,
      1.5,
    ),
  ).join('');
