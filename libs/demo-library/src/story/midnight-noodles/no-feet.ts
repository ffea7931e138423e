import { bare, caption, panel, sound, speech } from '../../draw/page.ts';
import { at, circle, ellipse, glow, group, mirrored, path, rect, stroke, type Svg } from '../../draw/shape.ts';
import { alleyCat, bear, ghost, noodles, steamLines } from './cast.ts';
import {
  alley,
  atCounter,
  cartBack,
  cartFront,
  cartRoof,
  cloudOfSteam,
  counterTop,
  pot,
  stool,
  warmth,
} from './places.ts';
import { cover, sheet } from './sheet.ts';
import { bowl, feet, open, series, steam, tries } from './words.ts';

export const feetCover = cover(
  series.logo,
  feet.title,
  (w, h) =>
    [
      alley(w, h, 1010, 5, 0.1),
      at(
        500,
        930,
        1.2,
        cartBack(),
        at(-120, 0, 1, bear({ eyes: 'happy', mouth: 'open' })),
        pot(170, -8),
        steamLines(170, -90, 1.2),
        cartRoof(),
        cartFront(),
      ),
      at(250, 1210, 1.4, stool(0, 0)),
      at(660, 1190, 1.5, ghost({ eyes: 'shine', mouth: 'smile', warmth: 0 })),
      alleyCat(880, 1240, 1.2),
      at(410, 916, 1.1, noodles()),
      steamLines(410, 846, 0.9),
      rect(0, 1270, w, 160, '#15172f', 0),
    ].join(''),
  bare(series.sign, [260, 512, 480, 84], { hand: 'shout', size: 64, ink: '#fff3da' }),
);

export const theCart = sheet(() => [
  panel(
    [36, 36, 928, 720],
    (w, h) =>
      alley(w, h, 560, 5, 0.06) +
      at(
        520,
        500,
        0.9,
        cartBack(),
        at(-110, 0, 1, bear({ eyes: 'shut', mouth: 'smile', right: [60, -40] })),
        pot(120, -8),
        steamLines(120, -90, 1.2),
        cartRoof(),
        cartFront(),
      ) +
      stool(300, 700) +
      stool(640, 706) +
      alleyCat(90, 690, 0.9),
    [
      caption(open.half, [20, 24, 340, 80], { size: 38 }),
      caption(open.last, [20, 600, 340, 100], { size: 34, anchor: 'bl' }),
      bare(series.sign, [330, 190, 380, 60], { hand: 'shout', size: 50, ink: '#fff3da' }),
    ],
    0,
  ),
  panel(
    [36, 772, 456, 612],
    (w, h) =>
      alley(w, h, 470, 15, 0) +
      rect(300, 0, 34, 560, '#15172f', 0) +
      glow(316, 40, 200, '#ffe9a8', 0.5) +
      at(216, 520, 1.25, ghost({ eyes: 'worry', mouth: 'small', left: [-50, -70], right: [60, -70] })) +
      rect(300, 0, 34, 560, '#20254f'),
    [speech(open.are, [20, 30, 270, 180], [190, 310], { anchor: 'tl', size: 40 })],
    0,
  ),
  panel(
    [508, 772, 456, 612],
    (w, h) =>
      atCounter(w, h, 520) +
      at(
        228,
        520,
        1.12,
        bear({
          eyes: 'dot',
          mouth: 'smile',
          left: [-110, -20],
          right: [60, -70],
          hold: stroke('M60 -70L110 -170', 9) + circle(114, -182, 26, '#b7bdd6'),
        }),
      ) +
      counterTop(w, h, 520) +
      pot(370, 524) +
      steamLines(370, 430, 1),
    [speech(open.till, [20, 56, 340, 140], [190, 260], { anchor: 'tl', size: 38 })],
    0,
  ),
]);

export const theBowl = sheet(() => [
  panel(
    [36, 36, 600, 440],
    (w, h) =>
      atCounter(w, h, 340) +
      at(430, 340, 0.95, bear({ eyes: 'happy', mouth: 'smile', left: [-150, -20] })) +
      counterTop(w, h, 340) +
      at(230, 342, 1, noodles()) +
      steamLines(230, 270, 0.9) +
      at(90, 440, 0.9, mirrored(0, 0, 1, ghost({ eyes: 'shine', mouth: 'open' }))),
    [speech(bowl.everything, [16, 58, 300, 140], [356, 170], { anchor: 'tl', size: 38 })],
    0,
  ),
  panel(
    [652, 36, 312, 440],
    (w, h) =>
      warmth(w, h, '#ffb867', '#ffc681') +
      at(
        156,
        400,
        1.3,
        ghost({
          eyes: 'happy',
          mouth: 'small',
          left: [-30, -80],
          right: [30, -80],
          hold: stroke('M-40 -60L30 -110M-30 -50L44 -96', 6),
        }),
      ),
    [speech(bowl.thanks, [14, 14, 284, 110], [150, 190], { size: 40, anchor: 't' })],
    0,
  ),
  panel(
    [36, 492, 440, 452],
    (w, h) =>
      atCounter(w, h, 360) +
      at(200, 440, 1.3, ghost({ eyes: 'shut', mouth: 'gape', right: [70, -120] })) +
      stroke('M196 250q-8 40 6 60t0 40', 7, '#ffe6a8') +
      stroke('M206 250q-8 40 6 60t0 40', 7, '#ffe6a8') +
      at(204, 362, 1.1, noodles()),
    [sound(bowl.slurp, [230, 60, 200, 120], { size: 70, turn: 8, ink: '#e2543e' })],
    0,
  ),
  panel(
    [492, 492, 472, 452],
    (w, h) =>
      alley(w, h, 330, 25, 0) +
      stool(230, 440, 1.3) +
      at(230, 330, 1.15, ghost({ eyes: 'away', mouth: 'flat' })) +
      stroke('M210 190q-14 40 6 70t-4 60M232 200q-10 40 6 70t-4 50M250 190q-10 40 4 70t-2 56', 6, '#ffe6a8') +
      ellipse(232, 326, 52, 12, '#f0a24a', 3) +
      stroke('M190 322q10 -10 20 0t20 0t20 0t20 0', 6, '#ffe6a8') +
      circle(262, 310, 12, '#fff6dc', 3) +
      circle(262, 310, 5, '#f2a33a', 0) +
      stroke('M150 310l-24 -12M152 330h-28M316 310l24 -12M312 330h28', 5, '#cfd6ff'),
    [sound(bowl.splat, [260, 30, 200, 110], { size: 70, turn: -6, ink: '#ffcf6b', edge: '#15172f', anchor: 'tr' })],
    0,
  ),
  panel(
    [36, 960, 928, 424],
    (w, h) =>
      atCounter(w, h, 330, '#e8a860') +
      at(660, 330, 1.1, bear({ eyes: 'wide', mouth: 'flat' })) +
      counterTop(w, h, 330) +
      at(260, 410, 1.25, ghost({ eyes: 'worry', mouth: 'wobble', tears: true, left: [-20, -70], right: [20, -70] })),
    [speech(bowl.sorry, [20, 60, 300, 110], [230, 210], { anchor: 'tl', size: 40 })],
    0,
  ),
]);

const trial =
  (food: Svg) =>
  (w: number, h: number): Svg =>
    atCounter(w, h, 290) +
    at(w / 2, 372, 1.1, ghost({ eyes: 'flat', mouth: 'flat' })) +
    at(w / 2, 300, 0.9, food) +
    stroke(`M${w / 2 - 30} 330v40M${w / 2} 336v44M${w / 2 + 30} 330v40`, 5, '#cf8a3a');

export const theTries = sheet(() => [
  panel(
    [36, 36, 928, 400],
    (w, h) =>
      atCounter(w, h, 310, '#e8a860') +
      at(464, 310, 1.15, bear({ eyes: 'shut', mouth: 'flat', left: [40, -60], right: [-40, -50] })) +
      counterTop(w, h, 310) +
      stroke('M640 90q20 10 10 34M676 70q30 18 14 52', 6),
    [],
    0,
  ),
  panel(
    [36, 452, 298, 400],
    trial(stroke('M-16 0q-6 20 4 40M0 -6q-6 20 4 46M16 0q-6 20 4 40', 3, '#fff0c8')),
    [speech(tries.thin, [10, 54, 278, 96], undefined, { anchor: 't', size: 32 })],
    0,
  ),
  panel(
    [350, 452, 298, 400],
    trial(path('M-30 0Q-24 30 0 34Q24 30 30 0Z', '#f0a24a', 3) + path('M-6 40q8 14 0 18q-10 -4 0 -18Z', '#f0a24a', 3)),
    [speech(tries.clear, [10, 54, 278, 96], undefined, { anchor: 't', size: 32 })],
    0,
  ),
  panel(
    [664, 452, 300, 400],
    trial(
      path('M-36 20Q-30 -20 0 -22Q30 -20 36 20Q0 32 -36 20Z', '#fff0d0') +
        stroke('M-20 -6l6 14M0 -12v16M20 -6l-6 14', 3),
    ),
    [speech(tries.dumpling, [10, 54, 280, 96], undefined, { anchor: 't', size: 32 })],
    0,
  ),
  panel(
    [36, 868, 928, 516],
    (w, h) =>
      alley(w, h, 400, 35, 0.02) +
      glow(190, 300, 320, '#9fb4ff', 0.3) +
      stool(190, 500, 1.2) +
      at(190, 410, 1.4, ghost({ eyes: 'shut', mouth: 'frown', tears: true, left: [-24, -60], right: [24, -60] })) +
      rect(640, 0, 14, 520, '#5c2f2a') +
      rect(654, 0, 280, 520, '#ffcf85', 0) +
      at(800, 420, 0.9, bear({ eyes: 'worry', mouth: 'flat' })) +
      rect(640, 420, 300, 20, '#b96f47') +
      rect(640, 440, 300, 90, '#8f4f35', 0),
    [speech(tries.through, [318, 40, 306, 240], [250, 240], { anchor: 'tr', size: 38 })],
    0,
  ),
]);

export const theSteam = sheet(() => [
  panel(
    [36, 36, 928, 430],
    (w, h) =>
      atCounter(w, h, 350) +
      at(
        190,
        350,
        1.15,
        bear({
          eyes: 'dot',
          mouth: 'smile',
          right: [190, -90],
          hold: group(
            'translate(206 -110) rotate(16)',
            ellipse(0, 0, 78, 16, '#b7bdd6'),
            circle(0, -18, 10, '#8b93b0'),
          ),
        }),
      ) +
      pot(640, 354) +
      cloudOfSteam(690, 180, 1.05) +
      counterTop(w, h, 350),
    [
      speech(steam.dont, [312, 54, 210, 150], [270, 150], { anchor: 'tl', size: 36 }),
      sound(steam.whoosh, [630, 290, 280, 96], { size: 66, turn: -6, ink: '#e2543e' }),
    ],
    0,
  ),
  panel(
    [36, 482, 360, 400],
    (w, h) =>
      warmth(w, h, '#f6b76a', '#fbc680') +
      cloudOfSteam(180, 300, 1.15) +
      at(180, 370, 1.1, ghost({ eyes: 'wide', mouth: 'small' })),
    [speech(steam.breathe, [14, 16, 300, 100], undefined, { anchor: 'tl', size: 38 })],
    0,
  ),
  panel(
    [412, 482, 552, 400],
    (w, h) =>
      warmth(w, h, '#ff9a5c', '#ffab72') +
      cloudOfSteam(276, 330, 1.5) +
      at(276, 400, 1.6, ghost({ eyes: 'happy', mouth: 'smile', warmth: 1, left: [-40, -84], right: [40, -84] })),
    [speech(steam.warm, [306, 14, 236, 130], [330, 180], { anchor: 'tr', size: 42 })],
    0,
  ),
  panel(
    [36, 898, 500, 486],
    (w, h) =>
      alley(w, h, 400, 5, 0.06) +
      at(
        345,
        400,
        0.72,
        cartBack(),
        at(-40, 0, 1, bear({ eyes: 'happy', mouth: 'open', right: [120, -150] })),
        cartRoof(),
        cartFront(),
      ) +
      at(100, 470, 1, ghost({ eyes: 'shine', mouth: 'small', warmth: 1 })),
    [
      speech(steam.much, [12, 14, 200, 130], [96, 290], { anchor: 'tl', size: 34 }),
      speech(steam.free, [226, 10, 264, 150], [320, 240], { anchor: 'tr', size: 34 }),
    ],
    0,
  ),
  panel(
    [552, 898, 412, 486],
    (w, h) =>
      warmth(w, h, '#3a3f80', '#454b92') +
      at(
        206,
        470,
        1.35,
        ghost({ eyes: 'happy', mouth: 'open', tears: true, warmth: 1, left: [-50, -96], right: [50, -96] }),
      ),
    [speech(steam.again, [14, 12, 384, 150], [210, 250], { anchor: 't', size: 36 })],
    0,
  ),
]);
