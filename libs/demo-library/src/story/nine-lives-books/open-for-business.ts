import { caption, sound, speech } from '../../draw/page.ts';
import { at, circle, ellipse, faded, group, path, rect, stroke, turned, type Svg } from '../../draw/shape.ts';
import { bean, book, chick, duck, mochi, mochiAsleep, mochiHead, tortoise } from './cast.ts';
import { counter, moon, night, plain, plant, rays, shop, sunny } from './places.ts';
import { strip } from './strip.ts';
import { advice, delivery, display } from './words.ts';

/** The shop window from the street, with whatever lies in it. */
const front = (inside: Svg): Svg =>
  rect(0, 0, 900, 330, '#7fb7a2', 0) +
  rect(60, 40, 780, 250, '#fdebc4') +
  rect(60, 40, 780, 60, '#f8dca2', 0) +
  inside +
  faded(0.28, path('M110 40L60 120V200L220 40ZM520 40L270 290H360L610 40Z', '#fff', 0)) +
  rect(60, 40, 780, 250, 'none', 10) +
  path(
    'M30 0H870V30' +
      Array.from({ length: 12 }, (_, index) => `Q${870 - index * 70 - 35} 76 ${870 - (index + 1) * 70} 30`).join('') +
      'Z',
    '#d8503f',
  ) +
  Array.from({ length: 6 }, (_, index) => path(`M${100 + index * 140} 0h70v30q-35 46 -70 0Z`, '#fff4e2', 3)).join('');

const stacks = group(
  'translate(0 290)',
  at(
    150,
    -20,
    1,
    book(90, 26, '#3b6ea5'),
    group('translate(4 -27)', book(80, 26, '#e9b949')),
    group('translate(-4 -54)', book(84, 26, '#b4495e')),
  ),
  at(740, -34, 1, book(56, 78, '#4f9a79', -8)),
  at(800, -34, 1, book(50, 76, '#8d5a97', 6)),
);

export const windowDisplay = strip(1, display.title, () => [
  {
    art: (w, h) =>
      shop(w, h, 4) +
      at(600, 318, 1, mochi({ tail: 'up' })) +
      at(
        290,
        318,
        1.05,
        bean({ mouth: 'open', left: [-54, -64], hold: at(-64, -72, 0.9, book(50, 64, '#d8503f', -12)) }),
      ),
    balloons: [
      speech(display.due, [16, 14, 360, 150], [280, 190], { anchor: 'tl' }),
      speech(display.mine, [690, 20, 196, 110], [676, 140], { anchor: 'tr' }),
    ],
  },
  {
    art: (w, h) =>
      rect(0, 0, w, h, '#fdebc4', 0) +
      group('translate(60 0)', sunny(780, 288)) +
      stroke('M60 0V290M840 0V290M450 0V290', 16) +
      stroke('M60 0V290M840 0V290M450 0V290', 8, '#f9efdd') +
      faded(0.45, path('M560 0H900V120L560 330H80Z', '#fff3b0', 0)) +
      at(740, 60, 1, circle(0, 0, 34, '#ffd84d', 0)) +
      rect(0, 284, w, 50, '#c68a58') +
      group('translate(-40 0)', stacks) +
      at(
        400,
        306,
        1,
        mochi({ eyes: 'happy', mouth: 'cat', right: [76, -40], hold: at(78, -46, 1, book(50, 66, '#e58b6b', 8)) }),
      ),
    balloons: [speech(display.warm, [540, 20, 340, 150], [496, 130], { anchor: 'tl' })],
  },
  {
    art: () =>
      front(stacks + at(470, 288, 1.05, mochiAsleep())) +
      at(150, 400, 1.1, duck({ eyes: 'shine', left: [-40, -130], right: [40, -130] })) +
      at(760, 405, 1.05, tortoise({ eyes: 'shine' })) +
      at(640, 352, 1.1, chick({ eyes: 'shine' })) +
      at(330, 350, 1, chick({ eyes: 'shine' })),
    balloons: [
      sound({ zh: 'Z z z', en: 'Z z z', ja: 'Z z z', vi: 'Z z z' }, [500, 86, 180, 80], {
        size: 50,
        turn: -8,
        ink: '#3b6ea5',
      }),
      speech(display.crowd, [200, 60, 180, 100], [200, 176], { size: 36, anchor: 'tl' }),
    ],
  },
  {
    art: (w, h) =>
      shop(w, h, 11) +
      at(640, 268, 1.05, bean({ eyes: 'flat', mouth: 'flat' })) +
      counter(470, 236, 470, 120) +
      at(780, 240, 0.8, plant(0, 0)) +
      at(200, 330, 1.2, duck({ eyes: 'shine', mouth: 'open', left: [-80, -120] })),
    balloons: [
      speech(display.price, [300, 14, 300, 150], [256, 150], { anchor: 'tl' }),
      speech(display.manager, [690, 14, 200, 130], [676, 150], { anchor: 'tr' }),
    ],
  },
]);

/** A bedroom at night with a duck in bed on the right. */
const bedroom = (w: number, h: number, sleeper: Svg): Svg =>
  night(w, h) +
  rect(0, 250, w, 90, '#3b3566', 0) +
  stroke('M0 250H900') +
  rect(60, 36, 170, 140, '#2b3a75') +
  moon(170, 90, 34) +
  stroke('M145 36V176M60 106H230', 6) +
  rect(46, 176, 198, 14, '#6b5a8c', 3.5) +
  path('M570 330V150Q570 116 604 116H846Q880 116 880 150V330Z', '#8a5d8c') +
  path('M596 330V170Q596 146 620 146H830Q854 146 854 170V330Z', '#a37aa6', 3) +
  ellipse(725, 232, 108, 50, '#f3f1fa') +
  at(725, 372, 1, sleeper) +
  path('M556 336V272Q640 246 725 258Q810 246 894 272V336Z', '#7d8fd0') +
  stroke('M600 268V330M700 258V330M800 262V330', 3, '#6b7cc0');

export const recommendation = strip(2, advice.title, () => [
  {
    art: (w, h) =>
      shop(w, h, 21) +
      at(660, 280, 1.02, mochi({ tail: 'none' })) +
      counter(500, 246, 440, 100) +
      at(210, 330, 1.18, duck({ mouth: 'open', right: [84, -110] })),
    balloons: [speech(advice.wish, [256, 12, 320, 190], [258, 168], { anchor: 'tl' })],
  },
  {
    art: (w, h) =>
      plain(w, h, '#f6d37a', '#f9de96') +
      at(260, 210, 1.5, mochiHead({ eyes: 'flat', mouth: 'cat' })) +
      stroke('M420 60L440 36M450 96L486 84M404 40L408 10', 6),
    balloons: [speech(advice.have, [500, 80, 380, 170], [420, 200], { size: 50 })],
  },
  {
    art: (w, h) =>
      bedroom(w, h, duck({ eyes: 'wide', hat: false })) +
      faded(0.5, stroke('M60 238H190M40 262H170M90 214H200', 5, '#cfd5ee')) +
      at(
        390,
        300,
        0.92,
        group(
          'rotate(-8)',
          mochi({ eyes: 'shine', mouth: 'open', tail: 'puff', left: [-90, -70], right: [92, -96], glasses: false }),
        ),
      ),
    balloons: [
      sound(advice.gallop, [14, 8, 530, 84], { size: 66, turn: -3, anchor: 'tr', ink: '#ffd84d', edge: '#1d2547' }),
      caption(advice.clock, [14, 266, 200, 56], { anchor: 'bl', size: 32 }),
    ],
  },
  {
    art: (w, h) =>
      bedroom(w, h, duck({ eyes: 'flat', hat: false })) +
      rect(262, 204, 220, 16, '#8a5d8c') +
      at(340, 206, 0.68, mochi({ eyes: 'flat', mouth: 'cat', right: [96, -40], tail: 'none', glasses: false })) +
      turned(470, 264, 40, path('M-18 -30H18Q30 0 14 30H-14Q-30 0 -18 -30Z', '#e58b6b')) +
      stroke('M444 218L452 234M486 222L484 238', 4, '#cfd5ee'),
    balloons: [
      sound(advice.crash, [300, 250, 250, 74], { size: 54, turn: 5, anchor: 'bl', ink: '#ffd84d', edge: '#1d2547' }),
      speech(advice.meant, [490, 10, 300, 104], [716, 170], { anchor: 'tl' }),
    ],
  },
]);

/** An open parcel; what is in it looks out over its front. */
export const carton = (x: number, y: number, scale: number, inside: Svg = ''): Svg =>
  at(
    x,
    y,
    scale,
    path('M-120 -110L-150 -150L-20 -132L0 -110ZM120 -110L150 -150L20 -132L0 -110Z', '#d3a46b'),
    inside,
    rect(-120, -110, 240, 110, '#e0b57e'),
    stroke('M-120 -74H120', 3, '#b98a52'),
    rect(-26, -110, 52, 40, '#f3e3c3', 3),
    stroke('M60 -30h34M60 -20h34', 4, '#b98a52'),
  );

export const newBooks = strip(3, delivery.title, () => [
  {
    art: (w, h) =>
      shop(w, h, 31) +
      at(640, 318, 1, mochi({ eyes: 'dot', tail: 'up', mouth: 'small' })) +
      at(160, 318, 1.05, bean({ mouth: 'open', right: [56, -60] })) +
      carton(330, 318, 0.86),
    balloons: [speech(delivery.here, [16, 12, 400, 130], [170, 168], { anchor: 'tl' })],
  },
  {
    art: (w, h) =>
      plain(w, h, '#f8c9b0', '#fbd7c3') +
      rays(w, h, 300, 190, '#fff3df', 170) +
      at(300, 200, 1.5, mochiHead({ eyes: 'shine', mouth: 'open' })),
    balloons: [speech(delivery.atLast, [540, 70, 320, 150], [452, 200], { size: 52 })],
  },
  {
    art: (w, h) =>
      shop(w, h, 41) +
      carton(
        430,
        318,
        1.1,
        at(0, -20, 1, mochi({ eyes: 'happy', mouth: 'open', left: [-90, -180], right: [90, -200], tail: 'none' })),
      ) +
      [
        [150, 80, -30, '#3b6ea5'],
        [250, 190, 24, '#b4495e'],
        [640, 90, 30, '#4f9a79'],
        [730, 190, -20, '#e9b949'],
        [560, 40, 70, '#8d5a97'],
        [90, 220, 60, '#e58b6b'],
      ]
        .map(([x, y, turn, colour]) => at(Number(x), Number(y), 1, book(62, 80, String(colour), Number(turn))))
        .join('') +
      at(800, 318, 1, bean({ eyes: 'wide', mouth: 'gape', left: [-34, -80], right: [34, -80] })),
    balloons: [sound(delivery.fling, [20, 10, 340, 70], { size: 58, turn: -5, ink: '#3b6ea5' })],
  },
  {
    art: (w, h) =>
      shop(w, h, 41) +
      carton(620, 318, 1.2, group('translate(0 -150)', mochiHead({ eyes: 'happy', mouth: 'cat' }))) +
      at(160, 318, 1.05, bean({ eyes: 'flat', mouth: 'flat' })) +
      at(
        290,
        300,
        1,
        book(84, 26, '#3b6ea5', -4),
        group('translate(6 -28)', book(80, 26, '#b4495e', 5)),
        group('translate(-2 -56)', book(84, 26, '#e9b949', -3)),
        group('translate(4 -84)', book(76, 26, '#4f9a79', 4)),
      ) +
      at(400, 306, 1, book(60, 76, '#8d5a97', 80)),
    balloons: [
      speech(delivery.books, [16, 14, 330, 120], [172, 168], { anchor: 'tl' }),
      speech(delivery.packing, [350, 20, 216, 150], [520, 170], { anchor: 'tr' }),
    ],
  },
]);
