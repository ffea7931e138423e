import { bare, cutPanel, panel, sound } from '../../draw/page.ts';
import { at, circle, group, limb, mirrored, path, polygon, rect, stroke, turned, type Svg } from '../../draw/shape.ts';
import { gradation, tone, toned } from '../../draw/tone.ts';
import { boat, cup, gull, gullFlying, nagi, nagiHead, umi, umiHead } from './cast.ts';
import { leaf, logBook, says, tells, thinks } from './leaf.ts';
import {
  beam,
  BLACK,
  dusk as duskSky,
  focus,
  lens,
  lighthouse,
  nightDisc,
  nightSea,
  porthole,
  rain,
  room,
  spiral,
  stars,
  waves,
} from './places.ts';
import { dusk, knock, log, seen, storm } from './words.ts';

const BLEED = -8;

export const theKeeper = leaf(() => [
  panel(
    [BLEED, BLEED, 1016, 488],
    (w, h) =>
      duskSky(w, 350) +
      circle(700, 350, 96, '#fff', 4) +
      rect(0, 350, w, h, '#fff', 0) +
      rect(0, 350, w, h, tone('pale'), 0) +
      stroke(`M0 350H${w}`) +
      waves(0, 366, w, 130, 6, 5) +
      at(270, 398, 0.86, lighthouse()) +
      gullFlying(520, 120, 0.7) +
      gullFlying(600, 170, 0.5) +
      gullFlying(452, 210, 0.4),
    [tells(dusk.place, [700, 40, 260, 290]), tells(dusk.keeper, [470, 250, 200, 210], { anchor: 'b' })],
  ),
  panel(
    [506, 504, 444, 400],
    (w, h) => spiral(w, h) + at(226, 204, 0.54, nagi({ eyes: 'dot', left: [-84, -90], right: [92, -150] })),
    [
      sound(dusk.climb, [20, 300, 404, 84], { size: 60, turn: -6 }),
      tells(dusk.stairs, [270, 14, 160, 250], { across: [274, 12, 160, 240] }),
    ],
  ),
  panel(
    [50, 504, 444, 400],
    (w, h) =>
      rect(0, 0, w, h, BLACK, 0) +
      focus(w, h, 210, 210, 150, '#fff', 60) +
      at(210, 206, 0.62, lens(true)) +
      limb('M444 380Q330 380 300 330', 20, '#fff') +
      circle(292, 320, 22, '#fff', 4),
    [sound(dusk.click, [240, 20, 190, 110], { size: 76, turn: 8 })],
  ),
  panel(
    [BLEED, 928, 1016, 500],
    (w, h) =>
      nightSea(w, h, 330, 8) +
      beam(300, 150, 900, 8, 16) +
      beam(300, 150, 900, 188, 16) +
      at(300, 404, 0.72, lighthouse()) +
      stroke('M560 500V380H1016M560 420H1016', 10, '#fff') +
      stroke('M560 500V380H1016M560 420H1016', 4) +
      at(806, 520, 0.86, nagi({ eyes: 'happy', lit: true, gull: true })),
    [tells(dusk.six, [880, 30, 110, 300], { across: [640, 24, 340, 120] })],
  ),
]);

export const noShips = leaf(() => [
  panel(
    [430, 50, 520, 400],
    (w, h) =>
      logBook(w, h) +
      limb('M520 400Q450 370 400 330', 20, '#fff') +
      circle(392, 322, 20, '#fff', 4) +
      turned(
        380,
        316,
        -30,
        polygon(
          [
            [-6, -70],
            [6, -70],
            [6, 0],
            [0, 14],
            [-6, 0],
          ],
          '#fff',
          3.5,
        ),
      ),
    [bare(log.none, [70, 70, 380, 240], { columns: true, size: 44 })],
  ),
  panel([50, 50, 368, 400], (w, h) => room(w, h) + at(216, 410, 0.82, nagi({ eyes: 'happy', gull: true })), [
    says(log.evening, [10, 12, 160, 260], [160, 240], { anchor: 'tl', across: [10, 10, 190, 170] }),
    says(log.kwaa, [256, 14, 104, 150], [190, 110], { anchor: 'tr', size: 34, across: [240, 14, 120, 90] }),
  ]),
  panel(
    [50, 474, 900, 380],
    (w, h) =>
      duskSky(w, 230) +
      rect(0, 230, w, h, '#fff', 0) +
      stroke('M0 230H900') +
      waves(0, 244, w, 140, 6, 11) +
      at(
        130,
        230,
        0.5,
        path('M-110 -40H110L90 0H-90Z', '#fff'),
        toned('M-70 -90H10V-40H-70Z', 'mid'),
        toned('M30 -70H90V-40H30Z', 'light'),
      ) +
      at(330, 230, 0.32, path('M-110 -40H110L90 0H-90Z', '#fff'), toned('M-70 -90H10V-40H-70Z', 'mid')) +
      at(
        246,
        66,
        1,
        rect(-20, -16, 40, 32, '#fff', 3.5),
        toned('M-80 -12H-24V12H-80Z', 'hatch', 3),
        toned('M24 -12H80V12H24Z', 'hatch', 3),
        stroke('M0 16V30M-14 44Q0 26 14 44', 3),
      ) +
      stroke('M236 124l-70 70M256 124l60 80', 3).replace('/>', ' stroke-dasharray="8 10"/>') +
      at(
        640,
        420,
        0.86,
        mirrored(
          0,
          0,
          1,
          nagi({
            eyes: 'dot',
            left: [-60, -180],
            right: [40, -190],
            hold: turned(40, -206, 8, rect(-10, -16, 150, 32, '#fff', 4, 4), rect(40, -20, 20, 40, tone('mid'), 4)),
          }),
        ),
      ),
    [
      tells(log.satellite, [740, 16, 146, 270], { across: [690, 14, 200, 210] }),
      tells(log.nobody, [380, 16, 150, 190], { anchor: 't', across: [366, 14, 236, 150] }),
    ],
  ),
  cutPanel(
    [
      [540, 878],
      [950, 878],
      [950, 1370],
      [480, 1370],
    ],
    (w, h) =>
      rect(0, 0, w, h, '#fff', 0) +
      gradation(0, 0, w, h, 0.36, 0, BLACK) +
      at(230, 330, 1.35, nagiHead({ eyes: 'shut', lit: false })),
    [thinks(log.still, [270, 20, 186, 270], [270, 250], { anchor: 'tr' })],
  ),
  cutPanel(
    [
      [50, 878],
      [526, 878],
      [466, 1370],
      [50, 1370],
    ],
    (w, h) =>
      rect(0, 0, w, h, '#fff', 0) +
      rect(0, 0, w, h, tone('light'), 0) +
      path('M0 60C120 10 170 90 290 50C360 24 420 60 480 40V0H0Z', BLACK, 0) +
      path('M0 130C90 90 180 160 260 120C340 90 420 150 480 116V0H0Z', tone('deep'), 0) +
      stroke('M20 210h150M220 190h190M60 260h110M250 250h150M10 320h90', 4) +
      waves(0, 420, w, 80, 4, 3) +
      at(300, 420, 1.2, mirrored(0, 0, 1, gull({ eyes: 'wide' }))) +
      rect(180, 420, 300, 20, '#fff'),
    [tells(log.wind, [20, 140, 150, 250], { anchor: 'tl' })],
  ),
]);

const swell = (y: number, length: number, depth: number, shift: number, fill: string): Svg => {
  let d = `M${-shift} ${y}`,
    crests = '';
  for (let x = -shift; x < 2000 + length; x += length) {
    d += `Q${x + length * 0.45} ${y + depth} ${x + length} ${y - ((x / length) % 2 ? 30 : 0)}`;
    for (const k of [1, 2, 3])
      crests +=
        `M${x + length * 0.2 + k * 8} ${y + depth * 0.34 + k * 26}Q${x + length * 0.46} ` +
        `${y + depth * 0.72 + k * 30} ${x + length * 0.8 - k * 8} ${y + depth * 0.3 + k * 24}`;
  }
  return path(`${d}V1500H-400Z`, fill, 0) + stroke(d, 9, '#fff') + stroke(crests, 4, '#fff');
};

/** The storm, over both pages. */
export const theStorm = leaf(
  () => [
    panel(
      [BLEED, BLEED, 2016, 1436],
      (w, h) =>
        [
          rect(0, 0, w, h, BLACK, 0),
          stars(w, 380, 60, 2),
          path('M0 260C200 160 330 300 560 210C760 140 900 280 1150 200C1400 120 1600 260 2016 170V0H0Z', '#fff', 0),
          path(
            'M0 250C200 150 330 290 560 200C760 130 900 270 1150 190C1400 110 1600 250 2016 160V0H0Z',
            tone('deep'),
            0,
          ),
          path('M0 130C260 60 420 190 720 100C980 30 1300 170 2016 60V0H0Z', BLACK, 0),
          beam(1540, 452, 1900, 162, 13),
          beam(1540, 452, 900, -18, 13),
          swell(880, 330, 90, 120, BLACK),
          at(
            1540,
            1090,
            1.72,
            lighthouse({ tower: '#fff', band: BLACK, rock: tone('mid'), roof: '#fff', shade: tone('pale') }),
          ),
          circle(1540, 486, 40, '#fff', 5),
          stroke('M1540 410v-50M1480 440l-40 -36M1600 440l40 -36', 7, '#fff'),
          swell(990, 430, 120, 300, BLACK),
          turned(
            520,
            1010,
            -12,
            group(
              'scale(1.7)',
              at(
                -10,
                -20,
                0.62,
                umi({ hood: true, eyes: 'wide', mouth: 'gape', left: [-60, -100], right: [64, -120] }),
              ),
              boat(),
            ),
          ),
          swell(1120, 560, 150, 60, BLACK),
          swell(1270, 700, 150, 380, BLACK),
          rain(w, h, 150, 5),
          path('M250 1010q-30 -80 -90 -60q50 10 40 70M760 1010q50 -70 96 -30q-50 -6 -50 50', '#fff', 4),
          [
            [220, 900],
            [260, 860],
            [790, 890],
            [830, 940],
            [190, 960],
            [860, 880],
          ]
            .map(([x = 0, y = 0]) => circle(x, y, 9, '#fff', 3))
            .join(''),
        ].join(''),
      [
        tells(storm.night, [1790, 70, 160, 330], { size: 48, across: [1560, 60, 390, 130] }),
        sound(storm.splash, [90, 1120, 900, 230], { size: 180, turn: -6, anchor: 'l' }),
      ],
    ),
  ],
  2,
);

const doorway = (w: number, h: number, inside: Svg): Svg =>
  rect(0, 0, w, h, '#fff', 0) +
  rect(0, 0, w, h, tone('mid'), 0) +
  path(`M${w * 0.16} ${h}V120Q${w * 0.5} 0 ${w * 0.84} 120V${h}Z`, BLACK, 8) +
  rain(w, h, 36, 4) +
  inside;

export const aKnock = leaf(() => [
  panel(
    [50, 50, 900, 400],
    (w, h) =>
      room(w, h) +
      porthole(180, 150, 70, nightDisc(70)) +
      rect(690, 70, 150, 258, '#fff', 5) +
      rect(690, 70, 150, 258, tone('light'), 0) +
      stroke('M740 70V328M790 70V328', 3) +
      circle(712, 206, 8, '#fff', 4) +
      stroke('M676 120l-26 -8M672 160h-30M676 200l-26 10', 6) +
      rect(250, 262, 210, 16, '#fff') +
      stroke('M272 278V336M438 278V336', 8) +
      cup(300, 262, 0.9) +
      at(520, 372, 0.84, nagi({ eyes: 'wide', lit: true, left: [-84, -100] })) +
      at(384, 262, 0.6, gull({ eyes: 'wide' })),
    [
      sound(knock.knock, [590, 16, 296, 76], { size: 62, turn: 5 }),
      thinks(knock.who, [330, 14, 120, 220], [470, 150], { anchor: 'tr', across: [250, 10, 210, 180] }),
    ],
  ),
  panel(
    [420, 474, 530, 470],
    (w, h) =>
      doorway(
        w,
        h,
        at(
          260,
          462,
          1.02,
          umi({
            hood: true,
            eyes: 'worry',
            mouth: 'small',
            right: [84, -110],
            hold: at(
              92,
              -60,
              1.1,
              stroke('M0 -52V-40', 4),
              path('M-16 -40H16L12 0H-12Z', '#fff', 4),
              circle(0, -18, 7, BLACK, 0),
            ),
          }),
        ) + stroke('M176 170v22M352 180v22M160 260v24M372 262v20', 4, '#fff'),
      ),
    [says(knock.hello, [380, 20, 140, 260], [310, 226], { anchor: 'tr', across: [340, 20, 180, 200] })],
  ),
  panel(
    [50, 474, 358, 470],
    (w, h) =>
      rect(0, 0, w, h, '#fff', 0) +
      focus(w, h, 180, 290, 190) +
      at(180, 320, 1.22, nagiHead({ eyes: 'wide', lit: true })),
    [says(knock.visitor, [14, 14, 180, 150], [150, 260], { anchor: 'tl', size: 42 })],
  ),
  panel(
    [50, 968, 900, 402],
    (w, h) =>
      rect(0, 0, w, h, '#fff', 0) +
      gradation(0, 0, w, h, 0, 0.4, BLACK) +
      stars(w, h, 16, 40, BLACK) +
      at(470, 270, 1.75, umiHead({ hood: true, eyes: 'shine', mouth: 'open', tears: false })),
    [
      says(knock.lost, [690, 20, 196, 210], [590, 200], { anchor: 'tr' }),
      says(knock.saw, [16, 90, 220, 290], [370, 330], { anchor: 'l' }),
    ],
  ),
]);

export const oneGuest = leaf(() => [
  panel(
    [480, 50, 470, 400],
    (w, h) =>
      rect(0, 0, w, h, '#fff', 0) +
      rect(0, 0, w, h, tone('pale'), 0) +
      at(210, 260, 1.4, nagiHead({ eyes: 'worry', tears: true, lit: true })),
    [says(seen.really, [350, 16, 110, 240], [290, 230], { anchor: 'tr', across: [300, 12, 160, 180] })],
  ),
  panel(
    [50, 50, 418, 400],
    (w, h) =>
      room(w, h) +
      at(
        128,
        430,
        0.92,
        umi({ eyes: 'happy', mouth: 'open', left: [-18, -110], right: [18, -110], hold: cup(0, -96, 0.9) }),
      ),
    [says(seen.clearly, [226, 14, 182, 320], [180, 230], { anchor: 'tr', size: 36 })],
  ),
  panel(
    [50, 474, 900, 440],
    (w, h) =>
      room(w, h) +
      porthole(
        450,
        180,
        120,
        nightDisc(120) + group('', beam(-20, 30, 130, -24, 24)) + at(-40, 92, 0.3, lighthouse()),
      ) +
      at(250, 446, 0.94, nagi({ eyes: 'happy', lit: true })) +
      at(650, 446, 0.92, umi({ eyes: 'happy', mouth: 'smile', right: [84, -150] })) +
      rect(376, 372, 150, 14, '#fff') +
      at(450, 372, 0.62, gull({ eyes: 'shut' })) +
      stroke('M476 300q10 -8 0 -16h14M500 276q10 -8 0 -16h14', 4),
    [
      says(seen.name, [746, 16, 140, 230], [700, 220], { anchor: 'tr', across: [690, 14, 198, 150] }),
      says(seen.nagi, [14, 16, 140, 250], [180, 220], { anchor: 'tl', across: [12, 14, 216, 150] }),
    ],
  ),
  panel(
    [50, 938, 900, 432],
    (w, h) =>
      logBook(w, h) +
      at(780, 380, 0.66, nagi({ eyes: 'happy', lit: true, left: [-110, -90] })) +
      at(664, 386, 0.66, gull({})),
    [bare(seen.one, [90, 70, 500, 300], { columns: true, size: 48 })],
  ),
]);
