import { at, circle, ellipse, faded, glow, path, polygon, rect, sky, type Svg } from '../../draw/shape.ts';
import { COLOURED, gull, gullFlying, nagi, umi } from './cast.ts';
import { cover } from './leaf.ts';
import { lighthouse, stars, waves } from './places.ts';
import { oneShip, series, sixSharp } from './words.ts';

const TOWER = { tower: '#fffaf0', band: '#d8503f', rock: '#4a4f78', roof: '#d8503f', shade: '#00000018' };
const light = (x: number, y: number, points: [number, number][]): Svg =>
  faded(0.55, polygon([[x, y], ...points], '#fff0a8', 0));

/** The robot and the gull before their lighthouse at night. */
export const nightCover = cover(series.logo, oneShip.title, (w, h) =>
  [
    sky(w, h, '#1b2455', '#33417f', '#7a6f9f'),
    stars(w, 800, 120, 7, '#fff6d8'),
    light(690, 500, [
      [-40, 330],
      [-40, 560],
    ]),
    light(690, 500, [
      [1040, 400],
      [1040, 620],
    ]),
    glow(690, 500, 220, '#fff6b8', 0.9),
    rect(0, 880, w, 560, '#22305f', 0),
    waves(0, 900, w, 500, 9, 3, '#7f8fc4'),
    at(690, 1010, 1.42, lighthouse(TOWER)),
    path('M0 1420V1190Q160 1110 420 1150T820 1200L1000 1240V1420Z', '#2d3157'),
    path('M0 1420V1230Q180 1160 420 1190T820 1240L1000 1290V1420Z', '#3b4070', 0),
    glow(330, 640, 260, '#fff6b8', 0.5),
    at(330, 1220, 1.75, nagi({ paint: COLOURED, eyes: 'happy', lit: true, left: [-86, -70] })),
    at(520, 1226, 1.15, gull({ paint: COLOURED })),
  ].join(''),
);

/** The robot and the girl wave at boats that have not arrived yet. */
export const eveningCover = cover(series.logo, sixSharp.title, (w, h) =>
  [
    sky(w, h, '#2b3a75', '#c76a72', '#f7b267', '#f9d98c'),
    circle(500, 820, 190, '#fff0b8', 0),
    glow(500, 820, 420, '#fff0b8', 0.6),
    gullFlying(240, 500, 1),
    gullFlying(330, 560, 0.7),
    gullFlying(770, 470, 0.8),
    rect(0, 860, w, 600, '#4f5f98', 0),
    faded(
      0.6,
      ellipse(500, 880, 230, 12, '#fff0b8', 0),
      ellipse(500, 930, 170, 9, '#fff0b8', 0),
      ellipse(500, 980, 120, 8, '#fff0b8', 0),
    ),
    waves(0, 890, w, 420, 8, 13, '#8f9fd0'),
    at(150, 930, 0.8, lighthouse(TOWER)),
    path('M0 1420V1220Q300 1150 560 1180T1000 1170V1420Z', '#3b4070'),
    at(380, 1250, 1.6, nagi({ paint: COLOURED, eyes: 'happy', lit: true, right: [92, -200] })),
    at(690, 1260, 1.5, umi({ paint: COLOURED, eyes: 'happy', mouth: 'open', left: [-70, -80], right: [96, -190] })),
    at(200, 1240, 1, gull({ paint: COLOURED })),
  ].join(''),
);
