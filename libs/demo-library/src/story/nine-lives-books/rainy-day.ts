import { sound, speech } from '../../draw/page.ts';
import { at, circle, ellipse, faded, glow, group, path, polygon, rect, stroke, type Svg } from '../../draw/shape.ts';
import { bean, book, chick, duck, mochi, mochiHead, openBook, tortoise } from './cast.ts';
import { counter, plain, rainy, rays, shade, shop, windowPane } from './places.ts';
import { strip } from './strip.ts';
import { change, lamp, shelter } from './words.ts';

const cup = (x: number, y: number, scale = 1): Svg =>
  at(
    x,
    y,
    scale,
    stroke('M-8 -44q-8 -10 0 -20t0 -20M8 -44q-8 -10 0 -20t0 -20', 3, '#fff'),
    path('M-22 -34H22L16 0H-16Z', '#fff6e0', 3.5),
    stroke('M22 -26q16 0 12 12q-2 6 -14 6', 4),
  );
const puddle = (x: number, y: number, width: number): Svg => ellipse(x, y, width, 10, '#9fc6d6', 0);
const reads = (
  colour: string,
  y: number,
  scale: number,
): { left: [number, number]; right: [number, number]; hold: Svg } => ({
  left: [-26, y],
  right: [26, y],
  hold: at(0, y + 2, scale, openBook(90, colour)),
});

export const goodShelter = strip(7, shelter.title, () => [
  {
    art: (w, h) =>
      plain(w, h, '#e5d3b4', '#ecdec5') +
      windowPane(330, 24, 470, 230, rainy(470, 230, 5)) +
      rect(0, 290, w, 60, '#b98a6a', 0) +
      stroke('M0 290H900') +
      at(220, 318, 1.2, bean({ eyes: 'away', mouth: 'small' })) +
      at(820, 318, 0.95, mochi({ eyes: 'shut', tail: 'none' })),
    balloons: [speech(shelter.nobody, [16, 10, 300, 126], [216, 160], { anchor: 'tl' })],
  },
  {
    art: (w, h) =>
      shop(w, h, 101, 'rain') +
      rect(300, 0, 420, 340, '#6d8796') +
      group('translate(304 0)', rainy(412, 330, 8)) +
      puddle(510, 322, 200) +
      at(410, 318, 1.06, duck({ mouth: 'open', eyes: 'worry' })) +
      at(600, 318, 1.06, tortoise({ mouth: 'wobble', eyes: 'worry' })) +
      at(506, 324, 0.95, chick({ eyes: 'worry' })) +
      stroke('M352 120l-12 26M676 130l14 26M470 96l8 -18M540 120l-4 -20', 4, '#9fd8f5') +
      at(130, 318, 1.05, bean({ eyes: 'wide', mouth: 'gape', left: [-40, -70], right: [44, -70] })),
    balloons: [speech(shelter.room, [640, 12, 250, 120], [468, 130], { anchor: 'tr' })],
  },
  {
    art: (w, h) =>
      shop(w, h, 111, 'rain') +
      faded(0.16, rect(0, 0, w, h, '#f2a04e', 0)) +
      glow(450, 140, 420, '#fff0b8', 0.55) +
      at(290, 322, 0.98, duck({ eyes: 'shut', ...reads('#3b6ea5', -60, 1) })) +
      at(480, 322, 1, tortoise({ eyes: 'shut', ...reads('#b4495e', -60, 1) })) +
      at(720, 322, 0.98, mochi({ eyes: 'shut', tail: 'curl', ...reads('#e9b949', -64, 1) })) +
      at(602, 326, 0.9, chick({ eyes: 'shut', ...reads('#4f9a79', -28, 0.6) })) +
      at(120, 322, 1.1, bean({ eyes: 'shut', ...reads('#8d5a97', -34, 0.8) })) +
      cup(384, 326) +
      cup(840, 326),
    balloons: [sound(shelter.flip, [40, 30, 330, 76], { size: 46, ink: '#7c4a2b', turn: -4 })],
  },
  {
    art: (w, h) =>
      shop(w, h, 111) +
      at(290, 322, 0.98, duck({ eyes: 'cross', ...reads('#3b6ea5', -60, 1) })) +
      at(480, 322, 1, tortoise({ eyes: 'cross', ...reads('#b4495e', -60, 1) })) +
      at(
        720,
        322,
        0.98,
        mochi({
          eyes: 'cross',
          mouth: 'small',
          tail: 'curl',
          left: [-26, -64],
          right: [4, -128],
          hold: at(0, -62, 1, openBook(90, '#e9b949')),
        }),
      ) +
      at(602, 326, 0.9, chick({ eyes: 'cross', ...reads('#4f9a79', -28, 0.6) })) +
      at(120, 322, 1.1, bean({ eyes: 'wide', mouth: 'small', left: [-40, -80], right: [30, -90] })),
    balloons: [
      speech(shelter.stopped, [14, 8, 330, 130], [124, 170], { anchor: 'tl' }),
      speech(shelter.hush, [430, 8, 200, 100], [492, 120], { anchor: 't', size: 46 }),
    ],
  },
]);

const dark = (w: number, h: number): Svg => shop(w, h, 121, 'rain') + shade(w, h, 0.86, '#141a38');
const beams = (x: number, y: number, reach: number): Svg =>
  faded(
    0.75,
    polygon(
      [
        [x - 44, y],
        [x - 20, y],
        [x - reach * 0.2, 330],
        [x - reach, 330],
      ],
      '#ffe98a',
      0,
    ),
    polygon(
      [
        [x + 20, y],
        [x + 44, y],
        [x + reach * 0.3, 330],
        [x - reach * 0.4, 330],
      ],
      '#ffe98a',
      0,
    ),
  );
const eyes = (x: number, y: number): Svg =>
  glow(x, y, 170, '#ffe98a', 0.45) +
  [-46, 46].map((dx) => ellipse(x + dx, y, 24, 28, '#ffe14d', 0) + ellipse(x + dx, y, 7, 20, '#2d2433', 0)).join('');

export const readingLight = strip(8, lamp.title, () => [
  {
    art: (w, h) =>
      shop(w, h, 121, 'rain') +
      at(640, 322, 1.15, bean({ eyes: 'worry', mouth: 'gape', ...reads('#b4495e', -36, 0.9) })) +
      shade(w, h, 0.35) +
      stroke('M270 56l-26 -14M268 82h-30M378 56l26 -14M380 82h30', 5, '#ffe98a'),
    balloons: [
      sound(lamp.click, [200, 96, 250, 96], { size: 62, turn: -6, ink: '#ffe98a', edge: '#2d2433' }),
      speech(lamp.out, [600, 12, 280, 140], [648, 180], { anchor: 'tr' }),
    ],
  },
  {
    art: (w, h) => dark(w, h) + eyes(660, 150),
    balloons: [speech(lamp.best, [40, 60, 380, 190], [330, 326], { anchor: 'l' })],
  },
  {
    art: (w, h) =>
      dark(w, h) +
      at(640, 186, 1.35, mochiHead({ eyes: 'dot', mouth: 'cat' }, false)) +
      faded(0.55, rect(0, 0, w, h, '#141a38', 0)) +
      beams(640, 200, 420) +
      eyes(640, 192),
    balloons: [speech(lamp.turn, [210, 20, 270, 130], [560, 220], { anchor: 'tl' })],
  },
  {
    art: (w, h) =>
      dark(w, h) +
      at(620, 330, 1, mochi({ glasses: false, tail: 'none' })) +
      faded(0.5, rect(0, 0, w, h, '#141a38', 0)) +
      beams(620, 160, 470) +
      eyes(620, 160) +
      glow(330, 300, 220, '#fff0b8', 0.8) +
      at(330, 322, 1.2, bean({ eyes: 'happy', mouth: 'smile', ...reads('#b4495e', -36, 0.9) })),
    balloons: [speech(lamp.blink, [20, 14, 290, 130], [300, 170], { anchor: 'tl' })],
  },
]);

const button = (x: number, y: number, r: number, colour: string): Svg =>
  circle(x, y, r, colour, r > 20 ? 4 : 2.5) +
  circle(x, y, r * 0.74, 'none', r > 20 ? 3 : 1.5) +
  [-1, 1]
    .flatMap((dx) => [-1, 1].map((dy) => circle(x + dx * r * 0.25, y + dy * r * 0.25, r * 0.14, '#2d2433', 0)))
    .join('');
const jar = (x: number, y: number): Svg =>
  at(
    x,
    y,
    1,
    path('M-56 -130H56Q70 -116 70 -96V-10Q70 0 58 0H-58Q-70 0 -70 -10V-96Q-70 -116 -56 -130Z', '#e6f4f5'),
    [
      [-44, -14],
      [-16, -12],
      [14, -14],
      [44, -14],
      [-46, -40],
      [-18, -38],
      [12, -40],
      [42, -40],
      [-32, -64],
      [0, -66],
      [32, -64],
      [-14, -88],
      [18, -88],
    ]
      .map(([bx = 0, by = 0], index) =>
        button(bx, by, 14, ['#d8503f', '#3b6ea5', '#e9b949', '#4f9a79', '#8d5a97'][index % 5] ?? '#fff'),
      )
      .join(''),
    rect(-60, -150, 120, 24, '#c68a58', 4, 6),
    stroke('M-56 -100V-30', 5, '#fff'),
  );

export const buttons = strip(9, change.title, () => [
  {
    art: (w, h) =>
      shop(w, h, 131) +
      at(690, 268, 1, mochi({ tail: 'none' })) +
      counter(520, 232, 420, 120) +
      at(260, 322, 1.35, chick({ eyes: 'worry', right: [62, -66], hold: button(66, -74, 13, '#d8503f') })),
    balloons: [speech(change.button, [16, 12, 400, 130], [240, 190], { anchor: 'tl' })],
  },
  {
    art: (w, h) =>
      plain(w, h, '#a9cfc0', '#bddccf') +
      at(330, 196, 1.4, mochiHead({ eyes: 'dot', mouth: 'small' })) +
      stroke('M560 260V330', 26) +
      stroke('M560 260V330', 16, '#a4673d') +
      circle(560, 170, 86, '#eaf6f8', 12) +
      button(560, 170, 58, '#d8503f') +
      stroke('M516 126q14 -18 34 -22', 7, '#fff'),
    balloons: [speech(change.rare, [656, 30, 230, 150], [440, 220], { anchor: 'tr' })],
  },
  {
    art: (w, h) =>
      plain(w, h, '#f8d9a0', '#fbe5bd') +
      rays(w, h, 450, 240, '#fcefd2', 240) +
      at(
        620,
        330,
        1.08,
        mochi({
          eyes: 'happy',
          left: [-96, -90],
          hold: at(-116, -96, 1, book(70, 92, '#3b6ea5', -8)),
          right: [88, -40],
        }),
      ) +
      at(
        330,
        324,
        1.35,
        chick({ eyes: 'shine', right: [60, -60], left: [-52, -60], hold: button(-54, -70, 13, '#3b6ea5') }),
      ),
    balloons: [speech(change.give, [16, 12, 460, 126], [540, 130], { anchor: 'tr' })],
  },
  {
    art: (w, h) =>
      shop(w, h, 141) +
      at(280, 262, 1.1, bean({ eyes: 'worry', mouth: 'wobble' })) +
      at(640, 262, 1, mochi({ eyes: 'happy', mouth: 'cat', tail: 'none', right: [84, -70] })) +
      counter(120, 246, 720, 100) +
      jar(770, 248),
    balloons: [
      speech(change.broke, [16, 12, 300, 130], [260, 150], { anchor: 'tl' }),
      speech(change.rich, [350, 12, 220, 120], [560, 130], { anchor: 't' }),
    ],
  },
]);
