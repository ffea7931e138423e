import type { Line } from '../../draw/line.ts';
import { panel, sound, type Balloon, type Page, type Panel } from '../../draw/page.ts';
import { restartIds, sky, type Box, type Svg } from '../../draw/shape.ts';

export const WIDTH = 800,
  INK = '#3a2f4a';

/**
 * A part of the long strip: pictures on a tall background. Balloons use the pixels of the strip, so that they can be
 * placed between pictures.
 */
export const strip =
  (height: number, ground: readonly string[], draw: () => { pictures: Panel[]; balloons: Balloon[] }) => (): Page => {
    restartIds();
    const { pictures, balloons } = draw();
    return {
      width: WIDTH,
      height,
      paper: '#fff',
      ink: INK,
      panels: [
        panel([0, 0, WIDTH, height], (w, h) => sky(w, h, ...ground), [], 0),
        ...pictures,
        panel([0, 0, WIDTH, height], () => '', balloons, 0),
      ],
    };
  };

/** A picture as wide as the strip has no frame, a narrower one has one. */
export const picture = (box: Box, draw: (width: number, height: number) => Svg): Panel =>
  panel(box, draw, [], box[2] === WIDTH ? 0 : 5);

export const cover = (title: Line, chapter: Line, art: (width: number, height: number) => Svg) => (): Page => {
  restartIds();
  return {
    width: WIDTH,
    height: 1100,
    paper: '#fff',
    ink: INK,
    panels: [
      panel(
        [0, 0, WIDTH, 1100],
        art,
        [
          sound(title, [50, 60, 700, 290], { size: 140, least: 56, ink: '#fff', edge: '#2f5f9a' }),
          sound(chapter, [120, 990, 560, 74], { size: 52, ink: '#2f5f9a', edge: '#fff' }),
        ],
        0,
      ),
    ],
  };
};
