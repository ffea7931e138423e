import { at, ellipse, faded, glow, group, path, polygon, rect, stroke, type Svg } from '../../draw/shape.ts';
import { bean, book, chick, duck, mochi, mochiAsleep, openBook, tortoise } from './cast.ts';
import { counter, plant, rainy, rays, shelf, sunny, windowPane } from './places.ts';
import { cover } from './strip.ts';
import { opening, quiet, rain, series } from './words.ts';

const pile = (x: number, y: number, count: number, seed: number): Svg =>
  Array.from({ length: count }, (_, index) =>
    at(
      x + ((index * 37 + seed) % 17) - 8,
      y - 24 - index * 48,
      1,
      book(
        170 - ((index * 29 + seed) % 40),
        46,
        ['#3b6ea5', '#e9b949', '#b4495e', '#4f9a79', '#8d5a97', '#e58b6b'][(index + seed) % 6] ?? '#fff',
        ((index * 13 + seed) % 5) - 2,
      ),
    ),
  ).join('');

/** The whole cast at the counter. */
export const openingCover = cover(series.logo, opening.title, (w, h) =>
  [
    rect(0, 0, w, h, '#f8d9a0', 0),
    rays(w, h, 500, 760, '#fbe6bb', 420),
    shelf(-30, 470, 300, 700, 4, 5),
    shelf(730, 470, 300, 700, 4, 9),
    glow(500, 760, 460, '#fff6d8', 0.95),
    at(500, 1120, 2.3, mochi({ mouth: 'cat', tail: 'none', left: [-60, -90], right: [84, -150], hold: '' })),
    counter(90, 1060, 820, 480),
    pile(210, 1062, 4, 3),
    at(770, 1064, 1.7, bean({ mouth: 'open', eyes: 'happy', left: [-52, -80] })),
    at(560, 1064, 1.25, chick({ eyes: 'shine' })),
    rect(60, 1290, 880, 110, '#fffaf0', 5, 16),
  ].join(''),
);

export const quietCover = cover(series.logo, quiet.title, (w, h) =>
  [
    rect(0, 0, w, h, '#bcd9c4', 0),
    group('translate(120 430)', windowPane(0, 0, 760, 640, sunny(760, 640))),
    faded(
      0.35,
      polygon(
        [
          [120, 430],
          [880, 430],
          [1000, 1500],
          [300, 1500],
        ],
        '#fff6cf',
        0,
      ),
    ),
    rect(0, 1090, w, 420, '#c68a58'),
    pile(220, 1096, 6, 1),
    pile(800, 1096, 5, 4),
    at(
      220,
      808,
      1.1,
      bean({ eyes: 'shut', left: [-26, -36], right: [26, -36], hold: at(0, -34, 0.9, openBook(90, '#d8503f')) }),
    ),
    at(800, 856, 1.1, plant(0, 0)),
    at(510, 1092, 1.75, mochiAsleep()),
    rect(60, 1290, 880, 110, '#fffaf0', 5, 16),
  ].join(''),
);

export const rainCover = cover(series.logo, rain.title, (w, h) =>
  [
    rainy(w, h, 12),
    group('', rainy(w, h, 13).replace(/<rect[^>]*>/, '')),
    rect(0, 1120, w, 400, '#7d8f98', 0),
    ellipse(500, 1200, 460, 60, '#9fb9c6', 0),
    path(
      'M500 520C200 520 110 760 100 850Q150 800 210 850Q290 790 360 850Q430 790 500 ' +
        '850Q570 790 640 850Q710 790 790 850Q850 800 900 850C890 760 800 520 500 520Z',
      '#d8503f',
      6,
    ),
    stroke('M500 480V1110', 12, '#7c4a2b'),
    stroke('M500 520Q350 640 360 850M500 520Q650 640 640 850', 4),
    at(330, 1170, 1.5, duck({ eyes: 'happy' })),
    at(690, 1170, 1.5, tortoise({ eyes: 'shut' })),
    at(510, 1190, 1.45, mochi({ eyes: 'happy', tail: 'none', right: [10, -110] })),
    at(405, 1210, 1.3, chick({ eyes: 'happy' })),
    at(640, 1210, 1.3, bean({ eyes: 'happy' })),
    rect(60, 1290, 880, 110, '#fffaf0', 5, 16),
  ].join(''),
);
