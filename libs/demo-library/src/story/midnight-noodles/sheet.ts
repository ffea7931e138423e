import type { Line } from '../../draw/line.ts';
import { panel, sound, type Balloon, type Page, type Panel } from '../../draw/page.ts';
import { restartIds, type Svg } from '../../draw/shape.ts';
import { INK } from './places.ts';

export const WIDTH = 1000,
  HEIGHT = 1420;
const GUTTERS = '#0e1026';

/** A page of night scenes on dark paper; its panels need no frame. */
export const sheet = (panels: () => Panel[]) => (): Page => {
  restartIds();
  return { width: WIDTH, height: HEIGHT, paper: GUTTERS, ink: INK, panels: panels() };
};

export const cover =
  (title: Line, chapter: Line, art: (width: number, height: number) => Svg, ...more: Balloon[]) =>
  (): Page => {
    restartIds();
    return {
      width: WIDTH,
      height: HEIGHT,
      paper: GUTTERS,
      ink: INK,
      panels: [
        panel(
          [0, 0, WIDTH, HEIGHT],
          art,
          [
            sound(title, [60, 70, 880, 330], { size: 165, least: 60, ink: '#ffcf6b', edge: '#15172f' }),
            sound(chapter, [100, 1300, 800, 84], { size: 58, ink: '#fff3da', edge: '#15172f' }),
            ...more,
          ],
          0,
        ),
      ],
    };
  };
