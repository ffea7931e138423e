import { bare, sound, speech } from '../../draw/page.ts';
import { at, ellipse, limb, mirrored, path, rect, stroke, type Svg } from '../../draw/shape.ts';
import { bean, book, duck, mochi, mochiAsleep, mochiHead, openBook, tortoise } from './cast.ts';
import { counter, plain, plant, rays, shelf, shop, sunny, windowPane } from './places.ts';
import { strip } from './strip.ts';
import { bookmark, devour, search } from './words.ts';

const street = (w: number, h: number): Svg =>
  sunny(w, h) +
  rect(0, 262, w, 80, '#e7cfa4', 0) +
  stroke('M0 262H900') +
  [0, 250, 520, 760]
    .map(
      (x, index) =>
        rect(x, 70 + (index % 2) * 36, 170, 260, ['#f6d9c0', '#cfe3d2', '#f3dca0', '#d8d3ea'][index] ?? '#fff', 3.5) +
        rect(x + 26, 110 + (index % 2) * 36, 44, 52, '#fff6e0', 3.5) +
        rect(x + 98, 110 + (index % 2) * 36, 44, 52, '#fff6e0', 3.5) +
        path(
          `M${x - 14} ${74 + (index % 2) * 36}L${x + 85} ${10 + (index % 2) * 36}L${x + 184} ${74 + (index % 2) * 36}Z`,
          ['#c9604a', '#5f8f7c', '#b98a52', '#7d78a8'][index] ?? '#fff',
        ),
    )
    .join('') +
  rect(0, 262, w, 80, '#e7cfa4', 0) +
  stroke('M0 262H900') +
  stroke('M60 296h60M300 312h80M560 292h70M760 310h60', 4, '#cdb07f');

const parlour = (w: number, h: number): Svg =>
  rect(0, 0, w, h, '#dfe6c8', 0) +
  stroke(Array.from({ length: 20 }, (_, index) => `M${index * 50} 0V270`).join(''), 4, '#d3dcb8') +
  rect(0, 268, w, 70, '#b98a6a', 0) +
  stroke('M0 268H900') +
  windowPane(90, 40, 170, 130, sunny(170, 130)) +
  shelf(690, 60, 190, 208, 2, 77) +
  ellipse(470, 312, 240, 26, '#c9604a', 3) +
  path('M330 300V130Q330 70 460 70Q590 70 590 130V300Z', '#4f7f9a') +
  path('M300 310V210Q300 180 330 180Q352 180 352 210V270H568V210Q568 180 592 180Q622 180 622 210V310Z', '#5f95b3');

/** A tail that hangs out of a book. */
const tailIn = (x: number, y: number): Svg =>
  limb(`M${x} ${y}Q${x + 40} ${y + 10} ${x + 60} ${y + 40}`, 18, '#f4a350') +
  stroke(`M${x} ${y}Q${x + 40} ${y + 10} ${x + 60} ${y + 40}`, 6, '#d9782d').replace(
    '/>',
    ' stroke-dasharray="7 14"/>',
  );

export const fineBookmark = strip(4, bookmark.title, () => [
  {
    art: (w, h) =>
      shop(w, h, 51) +
      at(
        250,
        322,
        1.2,
        tortoise({
          eyes: 'worry',
          mouth: 'small',
          left: [-30, -64],
          right: [30, -64],
          hold: at(0, -62, 1, openBook(96, '#b4495e')),
        }),
      ) +
      at(690, 318, 1, mochi({ tail: 'up' })),
    balloons: [speech(bookmark.lost, [326, 12, 290, 170], [296, 150], { anchor: 'tl' })],
  },
  {
    art: (w, h) =>
      plain(w, h, '#bcd9c4', '#cde5d3') +
      at(300, 230, 1.5, openBook(190, '#b4495e')) +
      limb('M660 330C640 250 520 300 420 226Q370 190 320 216', 34, '#f4a350') +
      stroke('M660 330C640 250 520 300 420 226Q370 190 320 216', 10, '#d9782d').replace(
        '/>',
        ' stroke-dasharray="12 26"/>',
      ) +
      at(690, 216, 1.3, mochiHead({ eyes: 'flat', mouth: 'cat' })),
    balloons: [speech(bookmark.use, [390, 12, 190, 140], [584, 196], { anchor: 't' })],
  },
  {
    art: (w, h) =>
      street(w, h) +
      at(
        210,
        318,
        1.1,
        tortoise({ mouth: 'smile', right: [70, -70], hold: at(84, -74, 1, book(56, 76, '#b4495e', 80)) }),
      ) +
      tailIn(330, 236) +
      mirrored(500, 318, 1, mochiAsleep()) +
      stroke('M640 318H720M650 300H700', 4, '#b98a52') +
      at(820, 318, 1, bean({ eyes: 'wide', mouth: 'gape', left: [-52, -70] })),
    balloons: [
      sound(bookmark.drag, [420, 110, 280, 84], { size: 54, turn: 3, ink: '#3e8f70' }),
      speech(bookmark.boss, [700, 14, 190, 110], [812, 176], { anchor: 't' }),
    ],
  },
  {
    art: (w, h) =>
      parlour(w, h) +
      at(460, 300, 1.1, tortoise({ eyes: 'happy', left: [-60, -60], right: [60, -60] })) +
      at(460, 306, 0.8, mochiAsleep()),
    balloons: [
      speech(bookmark.purrs, [14, 14, 320, 160], [414, 140], { anchor: 'tl' }),
      sound(bookmark.purr, [590, 20, 290, 80], { size: 50, turn: 6, ink: '#d9782d' }),
    ],
  },
]);

const laptop = (x: number, y: number, scale: number, screen = '#cfeaf2'): Svg =>
  at(
    x,
    y,
    scale,
    path('M-70 -96H70V0H-70Z', '#5b5560'),
    rect(-60, -86, 120, 74, screen, 3),
    path('M-84 0H84L96 14H-96Z', '#8a8490'),
  );

export const lookItUp = strip(5, search.title, () => [
  {
    art: (w, h) =>
      shop(w, h, 61) +
      at(250, 262, 1.1, bean({ mouth: 'open', right: [66, -50], left: [-50, -80] })) +
      counter(90, 246, 560, 100) +
      laptop(430, 246, 1) +
      at(760, 318, 1, mochi({ eyes: 'away', mouth: 'flat' })),
    balloons: [speech(search.any, [290, 12, 360, 120], [292, 150], { anchor: 'tl' })],
  },
  {
    art: (w, h) =>
      shop(w, h, 71) +
      at(230, 330, 1.2, duck({ mouth: 'open', eyes: 'happy' })) +
      at(700, 262, 1.05, bean({ right: [20, -40], left: [-20, -40] })) +
      counter(480, 246, 440, 100) +
      at(
        640,
        246,
        0.9,
        path('M-84 0H84L96 14H-96Z', '#8a8490'),
        path('M-70 -92H70V0H-70Z', '#5b5560'),
        ellipse(0, -46, 14, 14, '#8a8490', 3),
      ),
    balloons: [speech(search.sea, [300, 12, 330, 130], [282, 150], { anchor: 'tl' })],
  },
  {
    art: (w, h) =>
      plain(w, h, '#f3dca0', '#f8e7bb') +
      counter(-20, 260, 960, 80) +
      rect(560, 20, 300, 220, '#5b5560', 5, 8) +
      rect(578, 38, 264, 176, '#cfeaf2', 3) +
      path('M380 260H880L900 282H360Z', '#8a8490') +
      at(470, 268, 1.05, mochiAsleep()) +
      at(130, 268, 1.15, bean({ eyes: 'worry', mouth: 'wobble', right: [70, -70] })),
    balloons: [
      bare(search.screen, [590, 60, 240, 130], { size: 52, ink: '#2f4f6f' }),
      speech(search.move, [16, 12, 330, 116], [150, 150], { anchor: 'tl' }),
    ],
  },
  {
    art: (w, h) =>
      shop(w, h, 81) +
      at(250, 262, 1.05, bean({ eyes: 'flat', mouth: 'flat' })) +
      counter(-20, 246, 520, 100) +
      at(100, 250, 0.8, mochiAsleep()) +
      at(760, 330, 1.2, duck({ eyes: 'happy', mouth: 'open' })),
    balloons: [
      speech(search.two, [200, 10, 330, 130], [262, 150], { anchor: 't' }),
      speech(search.both, [540, 24, 170, 120], [716, 150], { anchor: 't' }),
    ],
  },
]);

const bites = (colour: string): Svg =>
  path('M-90 -120H60Q50 -96 78 -90Q66 -66 94 -60V70Q60 70 62 100Q30 92 24 124H-90Z', colour, 5) +
  stroke('M-64 -120V124', 4) +
  path('M60 -120Q50 -96 78 -90Q66 -66 94 -60V-120Z', 'none', 0) +
  path('M-40 -70H20V-30H-40Z', '#fff6e0', 3) +
  stroke('M104 -96l10 -8M112 -70l14 -2M88 -112l4 -12M84 100l12 10M60 124l4 14', 4);

export const goodMystery = strip(6, devour.title, () => [
  {
    art: (w, h) =>
      shop(w, h, 91) +
      at(250, 318, 1.15, bean({ eyes: 'happy', mouth: 'open', left: [-56, -76], right: [56, -76] })) +
      at(690, 318, 1, mochi()),
    balloons: [speech(devour.devour, [316, 12, 300, 170], [300, 176], { anchor: 'tl' })],
  },
  {
    art: (w, h) =>
      plain(w, h, '#e9c2cf', '#f1d3dc') +
      at(
        620,
        320,
        1.1,
        mochi({ eyes: 'happy', left: [-110, -110], hold: at(-120, -120, 1, book(72, 96, '#2f4f6f', -10)), tail: 'up' }),
      ) +
      at(330, 322, 1.15, bean({ eyes: 'shine', mouth: 'open', right: [64, -90] })),
    balloons: [speech(devour.borrow, [16, 14, 400, 120], [520, 130], { anchor: 'tr' })],
  },
  {
    art: (w, h) =>
      plain(w, h, '#c8c4dd', '#d6d3e6') +
      rays(w, h, 620, 165, '#b7b2d2', 200) +
      at(300, 196, 1.4, mochiHead({ eyes: 'wide', mouth: 'flat' })) +
      at(630, 165, 1.05, bites('#2f4f6f')),
    balloons: [speech(devour.silence, [26, 14, 130, 110], [210, 150], { anchor: 'tl' })],
  },
  {
    art: (w, h) =>
      shop(w, h, 92) +
      at(
        640,
        322,
        1.3,
        bean({
          eyes: 'shut',
          mouth: 'cat',
          right: [16, -60],
          hold: at(20, -66, 0.5, path('M-30 -20Q0 -30 30 -20L24 24Q0 30 -24 24Z', '#fff')),
        }),
      ) +
      at(250, 318, 1.02, mochi({ eyes: 'wide', mouth: 'wobble', tail: 'puff' })) +
      at(800, 316, 0.6, plant(0, 0)),
    balloons: [speech(devour.dry, [350, 10, 260, 150], [600, 170], { anchor: 'tl' })],
  },
]);
