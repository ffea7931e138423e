import type { Line } from '../../draw/line.ts';
import { bare, panel, sound, type Balloon, type Page, type Panel } from '../../draw/page.ts';
import { circle, path, rect, restartIds, stroke, type Svg } from '../../draw/shape.ts';

export const INK = '#2d2433',
  PAPER = '#fffaf0';
const WIDTH = 1000,
  HEIGHT = 1500,
  LEFT = 50,
  TOP = 118,
  PANEL_HEIGHT = 330,
  GUTTER = 14;

export type Scene = { art: (width: number, height: number) => Svg; balloons: Balloon[] };

/** Four panels of 900 by 330 pixels under a title: one joke. */
export const strip = (number: number, title: Line, scenes: () => readonly [Scene, Scene, Scene, Scene]) => (): Page => {
  restartIds();
  const panels = scenes().map(
    ({ art, balloons }, index): Panel =>
      panel([LEFT, TOP + index * (PANEL_HEIGHT + GUTTER), WIDTH - 2 * LEFT, PANEL_HEIGHT], art, balloons),
  );
  const header = panel(
    [LEFT, 22, WIDTH - 2 * LEFT, 84],
    () => pawPrint(36, 44) + stroke('M72 72H900', 3) + numberTag(848, 40),
    [
      bare(title, [76, 6, 700, 62], { hand: 'shout', size: 44, anchor: 'l' }),
      bare({ zh: `${number}`, en: `${number}`, ja: `${number}`, vi: `${number}` }, [824, 20, 48, 42], {
        hand: 'shout',
        size: 30,
        ink: '#fff',
      }),
    ],
    0,
  );
  return { width: WIDTH, height: HEIGHT, paper: PAPER, ink: INK, panels: [header, ...panels] };
};

const pawPrint = (x: number, y: number): Svg =>
  [
    [-16, -8],
    [-6, -18],
    [6, -18],
    [16, -8],
  ]
    .map(([dx = 0, dy = 0]) => circle(x + dx, y + dy, 6, '#d9782d', 0))
    .join('') + path(`M${x} ${y - 6}q16 4 14 16q-4 8 -14 4q-10 4 -14 -4q-2 -12 14 -16Z`, '#d9782d', 0);
const numberTag = (x: number, y: number): Svg => rect(x - 26, y - 24, 52, 48, '#3e8f70', 3, 8);

/** A full-page picture with the comic's title above and the chapter's below. */
export const cover = (title: Line, chapter: Line, art: (width: number, height: number) => Svg) => (): Page => {
  restartIds();
  return {
    width: WIDTH,
    height: HEIGHT,
    paper: PAPER,
    ink: INK,
    panels: [
      panel(
        [0, 0, WIDTH, HEIGHT],
        art,
        [
          sound(title, [60, 90, 880, 350], { size: 170, least: 60, ink: '#d8503f', edge: '#fffaf0', anchor: 'c' }),
          sound(chapter, [150, 1300, 700, 90], { size: 60, ink: INK, edge: '#fffaf0', anchor: 'c' }),
        ],
        0,
      ),
    ],
  };
};
