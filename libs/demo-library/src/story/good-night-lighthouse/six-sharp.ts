import { bare, cutPanel, panel, sound } from '../../draw/page.ts';
import { at, circle, group, limb, mirrored, path, rect, stroke, turned, type Svg } from '../../draw/shape.ts';
import { gradation, tone, toned } from '../../draw/tone.ts';
import { boat, bulb, cup, grandmother, gull, gullFlying, nagi, nagiHead, umi, umiHead } from './cast.ts';
import { leaf, logBook, says, tells, thinks } from './leaf.ts';
import {
  beam,
  BLACK,
  clock,
  focus,
  lens,
  lighthouse,
  moonWhite,
  nightSea,
  porthole,
  room,
  stars,
  waves,
} from './places.ts';
import { answer, bang, breakfast, harbour, heart } from './words.ts';

const BLEED = -8;
const daySea = (w: number, h: number, horizon: number): Svg =>
  rect(0, 0, w, h, '#fff', 0) +
  path(`M${w * 0.1} ${horizon * 0.4}q20 -40 60 -26q26 -40 70 -10q50 -8 50 36Z`, '#fff', 3.5) +
  path(`M${w * 0.66} ${horizon * 0.62}q20 -30 50 -20q26 -34 64 -6q44 -4 44 26Z`, '#fff', 3.5) +
  rect(0, horizon, w, h - horizon, tone('pale'), 0) +
  stroke(`M0 ${horizon}H${w}`) +
  waves(0, horizon + 14, w, h - horizon, 5, Math.round(w));
const riceBall = (x: number, y: number, scale = 1): Svg =>
  at(
    x,
    y,
    scale,
    path('M0 -44Q10 -44 16 -34L40 4Q44 20 28 22H-28Q-44 20 -40 4L-16 -34Q-10 -44 0 -44Z', '#fff', 3.5),
    rect(-15, -6, 30, 28, BLACK, 0),
  );
const table = (x: number, y: number, width: number): Svg =>
  rect(x, y, width, 16, '#fff') + stroke(`M${x + 26} ${y + 16}V${y + 90}M${x + width - 26} ${y + 16}V${y + 90}`, 8);
const oilCan = (x: number, y: number): Svg =>
  at(
    x,
    y,
    1,
    toned('M-34 0V-50H34V0Z', 'light'),
    path('M-26 -50L-8 -74H8L26 -50Z', '#fff'),
    stroke('M6 -72L54 -112', 7),
    stroke('M-34 -40Q-62 -36 -34 -10', 5),
  );

export const theBreakfast = leaf(() => [
  panel(
    [BLEED, BLEED, 1016, 430],
    (w, h) =>
      daySea(w, h, 250) +
      at(590, 306, 0.66, lighthouse()) +
      at(300, 372, 0.9, boat(false)) +
      path('M0 430V370Q200 330 520 380T1016 360V430Z', '#fff') +
      gullFlying(300, 90, 0.7) +
      gullFlying(370, 130, 0.5),
    [tells(breakfast.morning, [880, 40, 100, 250], { across: [680, 30, 300, 90] })],
  ),
  panel(
    [470, 446, 480, 420],
    (w, h) =>
      room(w, h, false) +
      porthole(110, 110, 56, circle(0, 0, 54, '#fff', 0) + stroke('M-50 16H50', 3) + gullFlying(0, -14, 0.4)) +
      at(
        210,
        408,
        0.92,
        nagi({
          eyes: 'happy',
          lit: true,
          left: [-74, -120],
          right: [76, -120],
          hold: group('translate(0 -104)', rect(-110, -8, 220, 14, '#fff'), cup(-56, -8), cup(56, -8)),
        }),
      ),
    [says(breakfast.serve, [340, 20, 126, 290], [300, 230], { anchor: 'tr', across: [274, 12, 190, 170] })],
  ),
  panel(
    [50, 446, 408, 420],
    (w, h) =>
      rect(0, 0, w, h, '#fff', 0) +
      rect(0, 0, w, h, tone('pale'), 0) +
      at(200, 400, 1, umi({ eyes: 'away', mouth: 'wobble', left: [-16, -104], right: [16, -104], hold: cup(0, -92) })),
    [says(breakfast.oil, [256, 16, 140, 240], [236, 196], { anchor: 'tr', across: [226, 14, 174, 150] })],
  ),
  panel(
    [50, 890, 330, 480],
    (w, h) =>
      rect(0, 0, w, h, '#fff', 0) +
      gradation(0, 0, w, h, 0, 0.3, BLACK) +
      at(166, 356, 1.16, nagiHead({ eyes: 'away', lit: false })) +
      riceBall(250, 400, 1.2) +
      limb('M330 470Q300 470 286 430', 16, '#fff') +
      stroke('M60 180l-16 -14M74 160l-4 -22', 4),
    [thinks(breakfast.how, [12, 12, 190, 220], [150, 320], { anchor: 'tl', size: 34 })],
  ),
  panel(
    [392, 890, 558, 480],
    (w, h) =>
      room(w, h, false) +
      at(316, 450, 1, umi({ eyes: 'happy', mouth: 'open', left: [-96, -104], hold: riceBall(-100, -100) })) +
      table(10, 350, 180) +
      oilCan(60, 350) +
      at(150, 350, 0.56, gull({ eyes: 'wide' })),
    [
      says(breakfast.finest, [14, 16, 130, 240], [-30, 200], { anchor: 'tl', across: [14, 16, 180, 150] }),
      says(breakfast.swap, [410, 16, 138, 420], [380, 220], { anchor: 'tr', size: 36, across: [370, 16, 178, 250] }),
    ],
  ),
]);

export const theBulb = leaf(() => [
  panel(
    [480, 50, 470, 390],
    (w, h) =>
      daySea(w, h, 190) +
      path('M0 390V300Q200 270 470 310V390Z', '#fff') +
      at(110, 330, 0.8, boat(false)) +
      at(
        286,
        388,
        0.86,
        umi({
          eyes: 'happy',
          mouth: 'open',
          left: [-90, -110],
          hold: turned(-92, -118, -30, rect(-6, -50, 12, 60, '#fff', 3.5), rect(-26, -66, 52, 24, tone('mid'), 3.5)),
        }),
      ),
    [
      says(bang.patched, [356, 12, 108, 320], [340, 190], { anchor: 'tr', across: [280, 10, 184, 150] }),
      says(bang.home, [12, 12, 200, 250], [270, 200], { anchor: 'tl', across: [12, 12, 200, 150] }),
    ],
  ),
  panel(
    [50, 50, 418, 390],
    (w, h) => rect(0, 0, w, h, '#fff', 0) + rect(0, 0, w, h, tone('light'), 0) + clock(206, 190, 130, 5, 50),
    [],
  ),
  panel(
    [BLEED, 464, 1016, 400],
    (w, h) =>
      rect(0, 0, w, h, BLACK, 0) +
      focus(w, h, 330, 200, 150, '#fff', 80) +
      at(330, 200, 0.92, lens(false)) +
      path(
        'M330 120l14 50l46 -26l-26 44l52 12l-52 14l28 44l-46 -26l-16 ' +
          '52l-14 -52l-46 26l26 -44l-52 -14l52 -12l-26 -44l46 26Z',
        '#fff',
        5,
      ) +
      at(680, 416, 0.96, nagi({ eyes: 'wide', left: [-100, -180], right: [90, -190] })),
    [
      sound(bang.pop, [40, 24, 210, 150], { size: 110, turn: -10, edge: '#fff' }),
      says(bang.bulb, [800, 24, 160, 280], [740, 196], { anchor: 'tr', size: 46 }),
    ],
  ),
  panel(
    [480, 888, 470, 482],
    (w, h) => room(w, h) + at(220, 472, 1.06, umi({ eyes: 'dot', mouth: 'smile', left: [-80, -100] })),
    [says(bang.spare, [330, 18, 130, 300], [290, 230], { anchor: 'tr', across: [290, 18, 170, 200] })],
  ),
  panel(
    [50, 888, 418, 482],
    (w, h) =>
      rect(0, 0, w, h, BLACK, 0) +
      at(210, 480, 1.06, nagi({ eyes: 'flat' })) +
      stroke('M330 200q20 24 0 40M90 210q-20 24 0 40', 4, '#fff'),
    [says(bang.that, [16, 16, 150, 250], [170, 230], { anchor: 'tl' })],
  ),
]);

export const theHeart = leaf(() => [
  panel(
    [50, 50, 900, 350],
    (w, h) =>
      rect(0, 0, w, h, BLACK, 0) +
      stars(w, h, 50, 14) +
      stroke('M0 300H900', 3, '#fff') +
      rect(0, 300, w, 60, tone('night'), 0) +
      at(450, 346, 0.8, group('', nagi({ eyes: 'shut', left: [-50, -60], right: [50, -60] }))) +
      clock(140, 110, 66, 5, 56),
    [thinks(heart.ten, [620, 20, 210, 270], [520, 190], { anchor: 'c' })],
  ),
  panel(
    [500, 424, 450, 430],
    (w, h) =>
      rect(0, 0, w, h, '#fff', 0) +
      focus(w, h, 210, 160, 170, BLACK, 50) +
      at(210, 350, 1.5, nagiHead({ eyes: 'dot', lit: true })),
    [says(heart.more, [326, 16, 112, 330], [290, 320], { anchor: 'tr', across: [250, 14, 190, 190] })],
  ),
  panel(
    [50, 424, 438, 430],
    (w, h) =>
      rect(0, 0, w, h, '#fff', 0) +
      rect(0, 0, w, h, tone('pale'), 0) +
      at(250, 290, 1.4, umiHead({ eyes: 'worry', mouth: 'gape' })),
    [says(heart.yours, [14, 14, 150, 260], [190, 300], { anchor: 'tl', across: [12, 14, 190, 160] })],
  ),
  panel(
    [BLEED, 878, 1016, 550],
    (w, h) =>
      rect(0, 0, w, h, BLACK, 0) +
      stars(w, h, 70, 15) +
      beam(508, 226, 900, 3, 9) +
      beam(508, 226, 900, 183, 9) +
      at(508, 240, 1.2, lens(true)) +
      at(508, 356, 0.62, nagi({ eyes: 'happy', lit: true, left: [-60, -100], right: [60, -100] })) +
      stroke('M0 490H1016M0 530H1016', 5, '#fff') +
      at(250, 545, 0.86, umi({ eyes: 'shine', mouth: 'small' })),
    [tells(heart.sharp, [850, 30, 110, 260], { size: 42, across: [690, 30, 290, 100] })],
  ),
]);

const little = (x: number, y: number, scale: number): Svg => at(x, y, scale, circle(96, -104, 44, '#fff', 0) + boat());

export const theAnswer = leaf(() => [
  panel(
    [50, 50, 900, 360],
    (w, h) => nightSea(w, h, 270, 21) + beam(200, 140, 700, 6, 5) + at(200, 300, 0.5, lighthouse()),
    [
      says(answer.small, [736, 20, 150, 240], undefined, { anchor: 'tr' }),
      says(answer.enough, [440, 20, 240, 290], undefined, { anchor: 't' }),
    ],
  ),
  cutPanel(
    [
      [560, 434],
      [950, 434],
      [950, 800],
      [500, 800],
    ],
    (w, h) =>
      rect(0, 0, w, h, BLACK, 0) + stars(w, h, 24, 31) + at(220, 226, 1.25, umiHead({ eyes: 'shine', mouth: 'open' })),
    [says(answer.look, [330, 14, 110, 240], [300, 250], { anchor: 'tr', across: [252, 12, 192, 160] })],
  ),
  cutPanel(
    [
      [50, 434],
      [546, 434],
      [486, 800],
      [50, 800],
    ],
    (w, h) =>
      nightSea(w, h, 150, 33) +
      [
        [90, 190],
        [210, 176],
        [330, 200],
        [150, 226],
        [400, 184],
        [60, 250],
        [270, 240],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 13, '#fff', 0) + stroke(`M${x} ${y + 18}v30`, 4, '#fff'))
        .join(''),
    [],
  ),
  panel(
    [BLEED, 824, 1016, 604],
    (w, h) =>
      nightSea(w, h, 190, 41) +
      moonWhite(840, 90, 56) +
      [
        [120, 214, 0.2],
        [250, 206, 0.18],
        [390, 212, 0.2],
        [520, 204, 0.18],
        [640, 214, 0.22],
        [780, 210, 0.2],
        [900, 218, 0.22],
        [180, 262, 0.34],
        [360, 256, 0.32],
        [560, 268, 0.36],
        [740, 258, 0.34],
        [910, 280, 0.4],
        [110, 360, 0.6],
        [360, 380, 0.66],
        [640, 370, 0.64],
        [880, 410, 0.72],
        [220, 520, 1],
        [560, 540, 1.05],
        [860, 570, 1.05],
      ]
        .map(([x = 0, y = 0, scale = 1]) => little(x, y, scale))
        .join(''),
    [],
  ),
]);

export const theHarbour = leaf(() => [
  panel(
    [50, 50, 900, 420],
    (w, h) =>
      rect(0, 0, w, h, BLACK, 0) +
      stars(w, 200, 40, 51) +
      [
        [80, 250, 0.5],
        [250, 240, 0.46],
        [740, 246, 0.5],
      ]
        .map(([x = 0, y = 0, scale = 1]) => little(x, y, scale))
        .join('') +
      rect(0, 290, w, 140, '#fff', 0) +
      rect(0, 290, w, 140, tone('hatch'), 0) +
      stroke('M0 290H900') +
      at(380, 412, 0.92, grandmother({ mouth: 'open', left: [-96, -120], right: [80, -120] })) +
      at(
        570,
        414,
        0.86,
        mirrored(0, 0, 1, umi({ eyes: 'happy', mouth: 'open', tears: true, left: [-96, -150], right: [110, -130] })),
      ) +
      bulb(130, 356, 0.9, -8) +
      bulb(176, 352, 0.9, 6) +
      bulb(222, 356, 0.9, 12) +
      rect(96, 346, 160, 66, '#fff', 4) +
      stroke('M96 366H256', 3),
    [
      says(harbour.umi, [640, 14, 110, 250], [420, 230], { anchor: 'tr', size: 44, across: [640, 14, 190, 120] }),
      says(harbour.tonight, [14, 12, 280, 280], [330, 240], { anchor: 'tl', size: 34 }),
    ],
  ),
  panel(
    [500, 494, 450, 420],
    (w, h) =>
      rect(0, 0, w, h, '#fff', 0) +
      gradation(0, 0, w, h, 0.3, 0, BLACK) +
      at(
        240,
        430,
        1.0,
        nagi({
          eyes: 'wide',
          left: [-84, -70],
          right: [84, -70],
          hold:
            [-52, -18, 18, 52].map((x, index) => bulb(x, -98, 0.8, (index - 1.5) * 9)).join('') +
            rect(-78, -106, 156, 66, '#fff', 4) +
            stroke('M-78 -86H78', 3),
        }),
      ),
    [
      says(harbour.bulbs, [336, 14, 106, 330], undefined, { anchor: 'tr', size: 36, across: [278, 10, 164, 180] }),
      says(harbour.watched, [8, 14, 112, 392], [150, 200], { anchor: 'tl', size: 36, across: [8, 10, 190, 230] }),
    ],
  ),
  panel(
    [50, 494, 438, 420],
    (w, h) =>
      rect(0, 0, w, h, '#fff', 0) +
      rect(0, 0, w, h, tone('pale'), 0) +
      at(290, 420, 1.06, grandmother({ mouth: 'smile', left: [-84, -80] })),
    [says(harbour.sleep, [10, 12, 176, 330], [230, 230], { anchor: 'tl', across: [8, 8, 190, 260] })],
  ),
  panel([400, 938, 550, 432], (w, h) => logBook(w, h) + at(470, 388, 0.42, nagi({ eyes: 'happy', lit: true })), [
    bare(harbour.many, [60, 70, 370, 280], { columns: true, size: 44 }),
  ]),
  panel(
    [50, 938, 338, 432],
    (w, h) =>
      nightSea(w, h, 330, 61) +
      moonWhite(270, 70, 34) +
      beam(120, 196, 500, 4, 12) +
      beam(120, 196, 300, 184, 12) +
      at(120, 372, 0.5, lighthouse()),
    [says(harbour.night, [180, 130, 150, 290], undefined, { anchor: 'r', across: [150, 120, 180, 170] })],
  ),
]);
