import { bare, burst, caption, panel, sound, speech } from '../../draw/page.ts';
import { at, circle, faded, glow, mirrored, polygon, rect, stroke, turned, type Svg } from '../../draw/shape.ts';
import { alleyCat, bear, bearHead, ghost, moonFace, noodles, steamLines } from './cast.ts';
import { alley, atCounter, cartBack, cartFront, cartRoof, counterTop, pot, stool, warmth } from './places.ts';
import { cover, sheet } from './sheet.ts';
import { dark, eat, full, late, risen, series } from './words.ts';

export const moonCover = cover(series.logo, late.title, (w, h) =>
  [
    alley(w, h, 1080, 45, 0.1),
    glow(500, 760, 560, '#ffe9a8', 0.7),
    at(500, 720, 2.3, moonFace({ eyes: 'happy', mouth: 'smile' })),
    rect(0, 1120, w, 40, '#b96f47'),
    rect(0, 1160, w, 280, '#8f4f35', 0),
    at(240, 1122, 1.4, noodles(false)),
    [1, 2, 3, 4].map((index) => at(240, 1122 - index * 40, 1.4, noodles(false))).join(''),
    at(500, 1124, 1.8, noodles()),
    steamLines(500, 1010, 1.2),
    at(800, 1180, 1.2, ghost({ eyes: 'shine', mouth: 'open', warmth: 1 })),
    rect(0, 1270, w, 160, '#15172f', 0),
  ].join(''),
);

export const theGuest = sheet(() => [
  panel(
    [36, 36, 928, 500],
    (w, h) =>
      alley(w, h, 400, 55, 0.03) +
      at(
        640,
        380,
        0.76,
        cartBack(),
        at(-60, 0, 1, bear({ eyes: 'away', mouth: 'flat' })),
        pot(170, -8),
        cartRoof(),
        cartFront(),
      ) +
      stool(330, 480) +
      at(330, 420, 0.92, ghost({ eyes: 'away', mouth: 'small', warmth: 1 })),
    [
      speech(dark.dark, [20, 60, 290, 120], [300, 250], { anchor: 'tl', size: 38 }),
      speech(dark.late, [730, 150, 190, 150], [640, 270], { anchor: 'r', size: 34 }),
    ],
    0,
  ),
  panel(
    [36, 552, 456, 832],
    (w, h) =>
      alley(w, h, 660, 65, 0.04) +
      glow(250, 460, 320, '#ffe9a8', 0.4) +
      at(190, 470, 1.25, moonFace({ phase: 0.1, eyes: 'worry', mouth: 'wobble' })) +
      stroke('M206 612l-14 80M246 616l14 76', 10) +
      stroke('M206 612l-14 80M246 616l14 76', 4, '#ffe08a'),
    [speech(dark.large, [20, 30, 410, 140], [280, 400], { anchor: 't', size: 42 })],
    0,
  ),
  panel(
    [508, 552, 456, 832],
    (w, h) =>
      atCounter(w, h, 640) +
      at(228, 640, 1.25, bear({ eyes: 'wide', mouth: 'flat' })) +
      counterTop(w, h, 640) +
      at(130, 800, 1.05, mirrored(0, 0, 1, ghost({ eyes: 'wide', mouth: 'small', warmth: 1 }))) +
      pot(380, 644) +
      steamLines(380, 550, 1),
    [speech(dark.thin, [60, 66, 360, 140], [240, 330], { anchor: 't', size: 42 })],
    0,
  ),
]);

const stack = (x: number, y: number, count: number): Svg =>
  Array.from({ length: count }, (_, index) => at(x + (index % 2 ? 4 : -3), y - index * 30, 0.9, noodles(false))).join(
    '',
  );

export const theFeast = sheet(() => [
  panel(
    [36, 36, 456, 660],
    (w, h) =>
      atCounter(w, h, 500) +
      at(220, 330, 1, moonFace({ phase: 0.3, eyes: 'happy', mouth: 'open' })) +
      counterTop(w, h, 500) +
      at(250, 502, 1.3, noodles()) +
      steamLines(250, 410, 1) +
      stack(400, 502, 1),
    [caption(eat.one, [16, 570, 200, 76], { size: 38, anchor: 'bl' })],
    0,
  ),
  panel(
    [508, 36, 456, 660],
    (w, h) =>
      atCounter(w, h, 500) +
      at(200, 330, 1.1, moonFace({ phase: 0.7, eyes: 'happy', mouth: 'gape' })) +
      counterTop(w, h, 500) +
      at(200, 502, 1.3, noodles()) +
      steamLines(200, 410, 1) +
      stack(390, 502, 5),
    [
      caption(eat.five, [16, 570, 200, 76], { size: 38, anchor: 'bl' }),
      speech(eat.another, [240, 60, 206, 110], [270, 250], { anchor: 'tr', size: 36 }),
    ],
    0,
  ),
  panel(
    [36, 712, 600, 672],
    (w, h) =>
      atCounter(w, h, 520) +
      at(250, 320, 1.6, moonFace({ phase: 1, eyes: 'shut', mouth: 'cat' })) +
      counterTop(w, h, 520) +
      stack(480, 522, 7) +
      stack(560, 522, 5) +
      at(240, 522, 1.2, noodles(false)),
    [caption(eat.twelve, [16, 590, 240, 70], { size: 38, anchor: 'bl' })],
    0,
  ),
  panel(
    [652, 712, 312, 672],
    (w, h) =>
      warmth(w, h, '#e8a860', '#efb573') +
      at(156, 480, 1.1, bearHead({ eyes: 'wide', mouth: 'wobble' })) +
      stroke('M60 330l-20 -24M250 330l20 -24', 6),
    [speech(eat.last, [14, 30, 284, 200], [160, 390], { anchor: 't', size: 38 })],
    0,
  ),
]);

export const tooFull = sheet(() => [
  panel(
    [36, 36, 928, 440],
    (w, h) =>
      alley(w, h, 380, 75, 0.05) +
      at(464, 280, 1.32, moonFace({ phase: 1, eyes: 'happy', mouth: 'smile' })) +
      alleyCat(120, 420, 0.8) +
      alleyCat(820, 424, 0.8),
    [speech(full.full, [660, 24, 250, 120], [590, 230], { anchor: 'tr', size: 46 })],
    0,
  ),
  panel(
    [36, 492, 400, 420],
    (w, h) =>
      alley(w, h, 340, 85, 0) +
      at(200, 296, 1, moonFace({ phase: 1, eyes: 'worry', mouth: 'wobble' })) +
      stroke('M60 380q20 -20 40 0M300 380q20 -20 40 0M170 396q20 -20 40 0', 5, '#cfd6ff'),
    [speech(full.cannot, [14, 12, 372, 96], [210, 170], { size: 34, anchor: 't' })],
    0,
  ),
  panel(
    [452, 492, 512, 420],
    (w, h) =>
      warmth(w, h, '#3a3f80', '#454b92') +
      at(256, 110, 1.2, moonFace({ phase: 1, eyes: 'cross', mouth: 'flat', hat: false })) +
      at(130, 480, 0.92, bear({ eyes: 'cross', mouth: 'frown', left: [-20, -290], right: [90, -260] })) +
      at(390, 420, 0.8, ghost({ eyes: 'cross', mouth: 'frown', warmth: 1, left: [-50, -230], right: [40, -230] })) +
      alleyCat(270, 414, 0.8),
    [burst(full.heave, [240, 92, 264, 136], undefined, { size: 48, anchor: 'r' })],
    0,
  ),
  panel(
    [36, 928, 928, 456],
    (w, h) =>
      alley(w, h, 390, 95, 0.05) +
      faded(0.8, stroke('M380 420L520 180M440 430L560 210M320 410L500 150', 8, '#ffe9a8')) +
      at(640, 150, 0.85, turned(0, 0, 14, moonFace({ phase: 1, eyes: 'wide', mouth: 'gape' }))) +
      at(250, 500, 0.8, bear({ eyes: 'happy', mouth: 'open', left: [-90, -260], right: [100, -270] })) +
      at(110, 430, 0.72, ghost({ eyes: 'happy', mouth: 'open', warmth: 1, left: [-70, -190], right: [70, -190] })) +
      alleyCat(420, 440, 0.8),
    [sound(full.pop, [300, 20, 240, 140], { size: 110, turn: -10, ink: '#ffcf6b', edge: '#15172f' })],
    0,
  ),
]);

export const theTab = sheet(() => [
  panel(
    [36, 36, 928, 640],
    (w, h) =>
      alley(w, h, 500, 5, 0.12) +
      faded(
        0.35,
        polygon(
          [
            [620, 160],
            [760, 160],
            [980, 640],
            [240, 640],
          ],
          '#ffe9a8',
          0,
        ),
      ) +
      at(690, 160, 0.95, moonFace({ phase: 1, eyes: 'happy', mouth: 'smile' })) +
      at(
        250,
        480,
        0.66,
        cartBack(),
        at(-60, 0, 1, bear({ eyes: 'happy', mouth: 'smile', right: [60, -40] })),
        cartRoof(),
        cartFront(),
      ) +
      stool(540, 620) +
      at(540, 560, 0.85, ghost({ eyes: 'happy', mouth: 'smile', warmth: 1 })) +
      alleyCat(700, 620, 0.9) +
      alleyCat(850, 630, 0.8),
    [speech(risen.tab, [330, 24, 240, 130], [580, 150], { anchor: 'tr', size: 40 })],
    0,
  ),
  panel(
    [36, 692, 400, 692],
    (w, h) =>
      atCounter(w, h, 600) +
      rect(40, 150, 320, 300, '#2c4a3e', 12) +
      rect(40, 150, 320, 300, 'none', 4) +
      stroke('M120 50L60 150M280 50L340 150', 5) +
      stroke(
        Array.from(
          { length: 4 },
          (_, index) =>
            `M${80 + index * 66} 370v40M${92 + index * 66} 370v40M${104 + index * 66} 370v40M${116 + index * 66} ` +
            `370v40M${74 + index * 66} 404l48 -28`,
        ).join(''),
        4,
        '#e9f2e0',
      ) +
      at(330, 640, 0.6, noodles(false)),
    [bare(risen.board, [60, 180, 280, 170], { size: 46, ink: '#f4f7e8' })],
    0,
  ),
  panel(
    [452, 692, 512, 692],
    (w, h) =>
      alley(w, h, 560, 105, 0.08) +
      circle(430, 110, 60, '#ffe08a') +
      at(250, 520, 0.78, cartBack(), at(-70, 0, 1, bear({ eyes: 'happy', mouth: 'smile' })), cartRoof(), cartFront()) +
      stool(390, 680) +
      at(390, 620, 0.86, mirrored(0, 0, 1, ghost({ eyes: 'shine', mouth: 'open', warmth: 1 }))),
    [
      speech(risen.again, [12, 16, 300, 130], [190, 330], { anchor: 'tl', size: 34 }),
      speech(risen.whatThen, [330, 330, 170, 90], [400, 470], { anchor: 'tr', size: 32 }),
      speech(risen.hungry, [12, 570, 260, 110], [180, 420], { anchor: 'bl', size: 34 }),
    ],
    0,
  ),
]);
