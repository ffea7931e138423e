import { caption, sound, speech, thought } from '../../draw/page.ts';
import {
  at,
  circle,
  ellipse,
  faded,
  glow,
  group,
  limb,
  mirrored,
  path,
  rect,
  stroke,
  turned,
  type Svg,
} from '../../draw/shape.ts';
import { bowl, cloud, FRIENDS, kid, kidHead, SUNNY } from './cast.ts';
import { bedroom, heaven, leaves, meadow, puff, snowfall, sun, town, tree } from './places.ts';
import { cover, picture, strip } from './strip.ts';
import { autumn, series, shade, summer, winter } from './words.ts';

const WHITE = { colour: '#ffffff', shade: '#dbe6f2' } as const;

export const summerCover = cover(series.logo, summer.title, (w, h) =>
  [
    heaven(w, h, 'hot'),
    sun(660, 420, 70),
    puff(110, 470, 0.8),
    path(`M0 860Q240 790 460 840T800 800V${h}H0Z`, '#c7dd7c'),
    path(`M0 980Q300 900 800 950V${h}H0Z`, '#b3d066', 0),
    tree(720, 850, 1, '#6dba5e', '#56a54c'),
    faded(0.35, ellipse(380, 974, 270, 34, '#4a6a3a', 0)),
    at(385, 500, 1.75, cloud({ eyes: 'happy', mouth: 'open' })),
    at(240, 970, 1.1, kid({ kid: FRIENDS[0], eyes: 'happy', mouth: 'smile' })),
    at(530, 970, 1.1, kid({ kid: FRIENDS[1], eyes: 'happy', mouth: 'smile' })),
    at(385, 976, 1.2, kid({ eyes: 'happy', mouth: 'open', right: [70, -170] })),
    rect(90, 985, 620, 84, '#fff', 5, 42),
  ].join(''),
);

const shavedIce = (x: number, y: number, scale: number): Svg =>
  bowl(
    x,
    y,
    scale,
    path('M-52 -40Q-44 -100 0 -108Q44 -100 52 -40Z', '#f4fbff') +
      path('M-40 -78Q-20 -106 0 -108Q22 -106 42 -74Q20 -60 12 -76Q0 -58 -10 -76Q-24 -60 -40 -78Z', '#f2788b', 0),
  );

export const theIce = strip(3050, ['#fdf6dc', '#ffffff', '#2a3468'], () => ({
  pictures: [
    picture(
      [0, 0, 800, 720],
      (w, h) =>
        meadow(w, h, 500, 'hot', 3) +
        sun(670, 110, 60) +
        faded(0.35, ellipse(240, 690, 210, 26, '#4a6a3a', 0)) +
        at(240, 240, 1.5, cloud({ eyes: 'happy', mouth: 'cat' })) +
        at(
          240,
          690,
          1.1,
          kid({
            eyes: 'shut',
            mouth: 'smile',
            left: [-20, -90],
            right: [20, -90],
            hold: path('M-44 -110L0 -100L44 -110V-70L0 -60L-44 -70Z', '#6fa8dc', 3.5) + stroke('M0 -100V-60', 3),
          }),
        ) +
        at(480, 690, 0.95, kid({ kid: FRIENDS[0], eyes: 'worry', mouth: 'open' })) +
        at(600, 690, 0.95, kid({ kid: FRIENDS[1], eyes: 'flat', mouth: 'wobble' })) +
        at(720, 690, 0.95, kid({ kid: FRIENDS[2], eyes: 'worry', mouth: 'gape' })),
    ),
    picture(
      [60, 800, 680, 520],
      (w, h) =>
        rect(0, 0, w, h, '#cdeef6', 0) +
        circle(340, 300, 230, '#e2f6fa', 0) +
        at(340, 120, 1.3, cloud({ eyes: 'cross', mouth: 'flat' })) +
        [
          [250, 230],
          [300, 270],
          [360, 240],
          [410, 280],
          [330, 320],
          [270, 330],
          [400, 340],
        ]
          .map(([x = 0, y = 0]) => circle(x, y, 12, '#fff', 3.5) + stroke(`M${x} ${y - 22}v-16`, 4, '#fff'))
          .join('') +
        rect(40, 450, 600, 16, '#c98f5c') +
        bowl(340, 450, 1.5, ellipse(0, -44, 56, 22, '#fff', 3.5)),
    ),
    picture(
      [0, 1400, 800, 620],
      (w, h) =>
        meadow(w, h, 420, 'hot', 9) +
        at(400, 110, 0.9, cloud({ eyes: 'shine', mouth: 'smile' })) +
        at(180, 560, 0.95, kid({ kid: FRIENDS[0], eyes: 'happy', mouth: 'open' })) +
        at(400, 560, 1.05, kid({ eyes: 'happy', mouth: 'open' })) +
        at(620, 560, 0.95, kid({ kid: FRIENDS[1], eyes: 'happy', mouth: 'open' })) +
        rect(60, 500, 680, 18, '#c98f5c') +
        rect(80, 518, 640, 110, '#e2b07c') +
        [180, 400, 620].map((x) => shavedIce(x, 500, 0.9)).join(''),
    ),
    picture(
      [0, 2140, 800, 910],
      (w, h) =>
        bedroom(w, h) +
        path('M330 760V470Q330 440 360 440H760V760Z', '#8a5d4c') +
        rect(350, 560, 470, 170, '#f3efe6') +
        at(470, 600, 1.05, group('rotate(-8)', kidHead({ eyes: 'shut', mouth: 'smile' }))) +
        path('M530 580Q640 540 800 560V740H440Q460 640 530 580Z', '#6f8fd0') +
        stroke('M600 570V736M700 560V736', 4, '#5d7cbd') +
        limb('M540 650Q400 660 250 640', 18, '#ffe0c7') +
        circle(246, 640, 13, '#ffe0c7', 3.5) +
        at(170, 640, 0.9, cloud({ eyes: 'shut', mouth: 'small' })) +
        path('M90 700H260L244 800H106Z', '#9fb3c8') +
        ellipse(175, 700, 85, 16, '#6fb7e9') +
        stroke('M150 716l-2 16M190 720l-2 20', 5, '#bfe3f7'),
    ),
  ],
  balloons: [
    speech(shade.hot, [560, 268, 226, 130], [620, 440], { anchor: 'tr', size: 38 }),
    speech(shade.queue, [370, 36, 290, 222], [310, 480], { anchor: 'tl', size: 36 }),
    sound(shade.hail, [110, 750, 580, 110], { size: 76, turn: -5, ink: '#3f7fbf', anchor: 'c' }),
    speech(shade.ice, [24, 1350, 290, 260], [340, 1690], { anchor: 'tl', size: 40 }),
    speech(shade.night, [420, 2420, 330, 160], [500, 2690], { anchor: 'tr', size: 40 }),
    sound(shade.drip, [60, 2960, 330, 70], { size: 46, ink: '#bfe3f7', edge: '#1f2a5c', anchor: 'l' }),
  ],
}));

const clouds = (seed: number): Svg =>
  [
    [90, 110, 0.5],
    [300, 70, 0.62],
    [520, 120, 0.5],
    [690, 60, 0.56],
    [190, 190, 0.4],
  ]
    .map(([x = 0, y = 0, scale = 1], index) =>
      at(x, y, scale, cloud({ eyes: (index + seed) % 2 ? 'happy' : 'dot', mouth: 'smile', ...WHITE })),
    )
    .join('');

export const theWind = strip(3500, ['#fbe3c0', '#f9efe2', '#fbd9a0'], () => ({
  pictures: [
    picture(
      [0, 0, 800, 640],
      (w, h) =>
        town(w, h, 470, 'autumn', 14) +
        leaves(w, h, 34, 4) +
        stroke('M40 160q120 -40 220 0t220 0M300 260q120 -40 220 0t220 0', 5, '#fff') +
        at(420, 620, 1.05, kid({ eyes: 'dot', mouth: 'small', bag: true, scarf: true })),
    ),
    picture(
      [60, 720, 680, 520],
      (w, h) =>
        heaven(w, h, 'autumn') +
        at(340, 190, 2, cloud({ eyes: 'worry', mouth: 'smile' })) +
        at(340, 620, 1.15, kid({ eyes: 'away', mouth: 'smile', scarf: true })) +
        leaves(w, h, 10, 8),
    ),
    picture(
      [0, 1320, 800, 620],
      (w, h) =>
        meadow(w, h, 470, 'autumn', 4) +
        clouds(1) +
        stroke('M560 250q14 -12 26 0q12 -12 26 0M620 290q14 -12 26 0q12 -12 26 0M500 300q14 -12 26 0q12 -12 26 0', 4) +
        at(560, 360, 0.86, cloud({ eyes: 'away', mouth: 'small' })) +
        at(260, 600, 1, kid({ eyes: 'away', mouth: 'flat', scarf: true })),
    ),
    picture(
      [100, 2040, 600, 420],
      (w, h) => rect(0, 0, w, h, '#fbe3c0', 0) + at(300, 260, 1.9, kidHead({ eyes: 'happy', mouth: 'wobble' })),
    ),
    picture(
      [0, 2560, 800, 940],
      (w, h) =>
        meadow(w, h, 760, 'dusk', 6) +
        glow(400, 700, 420, '#fff0b8', 0.6) +
        clouds(0) +
        at(420, 380, 0.8, cloud({ eyes: 'happy', mouth: 'smile', tears: true, ...WHITE })) +
        stroke('M420 450v60M400 470v50M442 476v54', 5, '#6fb7e9') +
        at(400, 900, 0.9, kid({ eyes: 'happy', mouth: 'wobble', tears: true, scarf: true, right: [80, -240] })),
    ),
  ],
  balloons: [
    caption(autumn.wind, [40, 50, 400, 90], { size: 40 }),
    speech(autumn.grown, [24, 1060, 300, 190], [360, 1150], { anchor: 'bl', size: 38 }),
    speech(autumn.family, [20, 1410, 330, 200], [250, 1680], { anchor: 'tl', size: 36 }),
    speech(autumn.go, [480, 1980, 280, 150], [440, 2240], { anchor: 'tr', size: 48 }),
    speech(autumn.crying, [24, 3080, 310, 190], [360, 3240], { anchor: 'tl', size: 38 }),
  ],
}));

export const theSnow = strip(3600, ['#e6ebf2', '#ffffff', '#eaf0f8'], () => ({
  pictures: [
    picture(
      [0, 0, 800, 640],
      (w, h) =>
        town(w, h, 470, 'winter', 9) + at(400, 620, 1, kid({ eyes: 'flat', mouth: 'flat', scarf: true, bag: true })),
    ),
    picture(
      [200, 740, 560, 400],
      (w, h) =>
        rect(0, 0, w, h, '#cfd8e6', 0) +
        at(280, 260, 2, kidHead({ eyes: 'wide', mouth: 'small' })) +
        turned(280, 262, 20, stroke('M-18 0H18M-9 -16L9 16M9 -16L-9 16', 5, '#fff')) +
        circle(280, 262, 7, '#fff', 0),
    ),
    picture(
      [0, 1240, 800, 560],
      (w, h) =>
        heaven(w, h, 'winter') +
        snowfall(w, h, 60, 4) +
        at(400, 250, 2.4, cloud({ eyes: 'happy', mouth: 'open', ...WHITE })) +
        [
          [120, 130],
          [690, 110],
          [110, 400],
          [700, 420],
        ]
          .map(([x = 0, y = 0]) => at(x, y, 0.5, cloud({ eyes: 'dot', mouth: 'smile', ...WHITE })))
          .join(''),
    ),
    picture(
      [0, 1900, 800, 900],
      (w, h) =>
        town(w, h, 640, 'winter', 9) +
        at(400, 200, 1.7, cloud({ eyes: 'happy', mouth: 'open', ...WHITE })) +
        at(
          160,
          860,
          1,
          kid({ kid: FRIENDS[0], eyes: 'happy', mouth: 'open', scarf: true, left: [-80, -190], right: [80, -190] }),
        ) +
        at(
          650,
          860,
          1,
          kid({ kid: FRIENDS[1], eyes: 'happy', mouth: 'open', scarf: true, left: [-80, -190], right: [80, -190] }),
        ) +
        at(405, 870, 1.1, kid({ eyes: 'shine', mouth: 'open', scarf: true, left: [-86, -220], right: [86, -220] })) +
        snowfall(w, h, 120, 5),
    ),
    picture(
      [0, 2900, 800, 700],
      (w, h) =>
        heaven(w, h, 'winter') +
        path('M0 540Q200 480 420 520T800 500V700H0Z', '#f7f9fc') +
        at(560, 180, 1, cloud({ eyes: 'shut', mouth: 'cat', ...WHITE })) +
        circle(560, 560, 84, '#fff') +
        circle(560, 430, 60, '#fff') +
        circle(542, 420, 6, '#3a2f4a', 0) +
        circle(580, 420, 6, '#3a2f4a', 0) +
        path('M560 434L610 444L562 450Z', '#f0912d', 3.5) +
        stroke('M486 540L420 490M634 540L700 490', 7, '#7c5a42') +
        path('M506 470Q560 500 614 470L616 488Q560 520 504 488Z', SUNNY.shirt) +
        at(280, 650, 1.15, mirrored(0, 0, 1, kid({ eyes: 'happy', mouth: 'smile', scarf: true, left: [-96, -150] }))) +
        snowfall(w, h, 60, 9),
    ),
  ],
  balloons: [
    caption(winter.came, [40, 50, 330, 90], { size: 40 }),
    caption(winter.dry, [40, 150, 380, 130], { size: 36 }),
    sound(winter.soft, [20, 780, 200, 100], { size: 62, ink: '#7f95b5', turn: -6 }),
    thought(winter.cold, [530, 690, 240, 140], [560, 900], { anchor: 'tr', size: 36 }),
    speech(winter.drizzle, [24, 1170, 290, 140], undefined, { anchor: 'tl', size: 42 }),
    speech(winter.snow, [16, 2290, 330, 240], [370, 2560], { anchor: 'tl', size: 42 }),
    speech(winter.home, [24, 3000, 300, 150], [270, 3290], { anchor: 'tl', size: 46 }),
  ],
}));
