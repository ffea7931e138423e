import { burst, caption, sound, speech, thought } from '../../draw/page.ts';
import { at, circle, ellipse, faded, mirrored, path, rect, stroke, turned, type Svg } from '../../draw/shape.ts';
import { bowl, cloud, FRIENDS, kid, kidHead, shower, umbrella } from './cast.ts';
import { burstRays, classroom, heaven, meadow, puff, rainbow, speed, sun, sunflower, town, tree } from './places.ts';
import { cover, picture, strip } from './strip.ts';
import { followed, garden, school, series, street } from './words.ts';

export const followedCover = cover(series.logo, followed.title, (w, h) =>
  [
    heaven(w, h, 'day'),
    puff(120, 420, 1),
    puff(690, 360, 0.8),
    path(`M0 880Q240 800 460 850T800 830V${h}H0Z`, '#a5d97f'),
    path(`M0 980Q300 920 800 960V${h}H0Z`, '#8fcb6c', 0),
    tree(90, 880, 1.1),
    tree(720, 860, 0.9),
    at(400, 470, 1.7, shower(230, 160)),
    at(400, 450, 1.7, cloud({ eyes: 'happy', mouth: 'smile' })),
    at(400, 970, 1.4, kid({ eyes: 'away', mouth: 'wobble', bag: true, wet: true })),
    faded(0.8, ellipse(400, 976, 150, 16, '#8fc7e8', 0)),
    rect(90, 985, 620, 84, '#fff', 5, 42),
  ].join(''),
);

export const theStreet = strip(3000, ['#ffffff', '#eaf7fd', '#ffffff'], () => ({
  pictures: [
    picture(
      [0, 0, 800, 640],
      (w, h) =>
        town(w, h, 470, 'day', 4) +
        sun(660, 130, 54) +
        at(400, 620, 1.15, kid({ mouth: 'smile', bag: true, step: 0.4, left: [-70, -80], right: [74, -90] })),
    ),
    picture(
      [250, 720, 500, 360],
      (w, h) =>
        rect(0, 0, w, h, '#bfe6f5', 0) +
        at(250, 230, 1.9, kidHead({ eyes: 'dot', mouth: 'small' })) +
        path('M252 196q18 34 0 44q-18 -10 0 -44Z', '#6fb7e9') +
        stroke('M220 190l-16 -10M284 190l16 -10', 4),
    ),
    picture(
      [0, 1160, 800, 700],
      (w, h) =>
        town(w, h, 520, 'day', 9) +
        at(140, 668, 0.86, kid({ kid: FRIENDS[0], mouth: 'smile', bag: true })) +
        at(680, 668, 0.86, kid({ kid: FRIENDS[1], mouth: 'small', eyes: 'away', bag: true })) +
        at(410, 210, 1.15, shower(330, 150)) +
        at(410, 200, 1.15, cloud({ eyes: 'happy', mouth: 'open' })) +
        at(
          410,
          676,
          1.05,
          kid({ eyes: 'worry', mouth: 'wobble', bag: true, wet: true, left: [-70, -110], right: [70, -110] }),
        ) +
        faded(0.8, ellipse(410, 682, 120, 14, '#8fc7e8', 0)),
    ),
    picture(
      [40, 1960, 720, 380],
      (w, h) =>
        heaven(w, h, 'day') +
        speed(w, h, 3) +
        rect(0, 320, w, 70, '#e9d9bd', 0) +
        stroke('M0 320H720') +
        at(190, 120, 0.86, turned(0, 0, 10, cloud({ eyes: 'shine', mouth: 'open' }))) +
        at(190, 130, 0.86, shower(180, 130)) +
        at(
          500,
          356,
          0.94,
          turned(
            0,
            0,
            8,
            kid({ eyes: 'cross', mouth: 'gape', bag: true, step: 1, left: [-84, -110], right: [86, -120] }),
          ),
        ),
    ),
    picture(
      [0, 2420, 800, 580],
      (w, h) =>
        meadow(w, h, 430, 'day') +
        at(520, 540, 0.98, kid({ eyes: 'away', mouth: 'flat', bag: true, left: [-40, -70] })) +
        at(220, 230, 0.7, cloud({ eyes: 'away', mouth: 'cat' })) +
        tree(400, 560, 1.9),
    ),
  ],
  balloons: [
    caption(street.name, [40, 50, 330, 90], { size: 40 }),
    caption(street.meaning, [40, 140, 360, 90], { size: 34 }),
    sound(street.plip, [30, 760, 210, 120], { size: 70, turn: -8, ink: '#3f7fbf' }),
    speech(street.what, [530, 660, 220, 130], [520, 900], { anchor: 'tr', size: 44 }),
    sound(street.pour, [470, 1196, 320, 110], { size: 72, turn: 8, ink: '#3f7fbf', anchor: 'tr' }),
    speech(street.onlyMe, [20, 1176, 270, 190], [370, 1610], { anchor: 'tl', size: 44 }),
    burst(street.follow, [430, 1880, 350, 200], [560, 2140], { anchor: 'tr', size: 44 }),
    thought(street.hidden, [480, 2346, 310, 170], [560, 2700], { anchor: 'tr', size: 34 }),
    thought(street.safe, [16, 2440, 300, 150], [190, 2600], { anchor: 'tl', size: 34 }),
  ],
}));

const desk = (x: number, y: number, width: number): Svg =>
  rect(x, y, width, 18, '#c98f5c') + stroke(`M${x + 20} ${y + 18}v90M${x + width - 20} ${y + 18}v90`, 10);

export const theSchool = strip(3100, ['#ffffff', '#eef3f8', '#cfdbe8'], () => ({
  pictures: [
    picture(
      [0, 40, 800, 620],
      (w, h) =>
        classroom(w, h) +
        at(500, 90, 0.92, cloud({ eyes: 'dot', mouth: 'smile' })) +
        at(500, 84, 0.92, shower(170, 150)) +
        at(500, 560, 1.05, kid({ eyes: 'worry', mouth: 'flat', right: [52, -120] })) +
        at(556, 330, 0.8, umbrella()) +
        desk(390, 470, 240) +
        path('M430 470l30 -18h60l30 18Z', '#fff', 3.5) +
        at(
          130,
          640,
          1.3,
          kid({
            kid: { hair: '#4a3a4f', shirt: '#b9a2d8', shorts: '#5b4a6a', style: 'bob' },
            eyes: 'cross',
            mouth: 'small',
            right: [84, -120],
          }),
        ),
    ),
    picture(
      [60, 740, 680, 470],
      (w, h) =>
        rect(0, 0, w, h, '#ffe6b0', 0) +
        circle(340, 240, 210, '#fff0cc', 0) +
        at(340, 96, 0.9, cloud({ eyes: 'happy', mouth: 'cat' })) +
        at(340, 96, 0.9, shower(170, 110)) +
        at(340, 480, 1.1, kid({ eyes: 'flat', mouth: 'flat', left: [-110, -60], right: [96, -90] })) +
        desk(40, 410, 600) +
        bowl(250, 408, 1.25, ellipse(0, -42, 58, 16, '#8fd0e8')) +
        stroke('M176 366q-14 20 -10 44M326 366q14 20 10 44', 5, '#6fb7e9'),
    ),
    picture(
      [0, 1290, 800, 560],
      (w, h) =>
        rect(0, 0, w, h, '#f28b72', 0) +
        burstRays(w, h, 400, 330, '#f6a48e') +
        at(400, 370, 2.1, kidHead({ eyes: 'cross', mouth: 'open', wet: true })) +
        stroke('M180 120l40 30M620 120l-40 30M150 260h50M650 260h-50', 8),
    ),
    picture(
      [0, 1930, 800, 520],
      (w, h) =>
        town(w, h, 400, 'dusk', 12) +
        at(230, 500, 0.9, mirrored(0, 0, 1, kid({ eyes: 'cross', mouth: 'frown', wet: true, bag: true }))) +
        at(610, 210, 0.66, cloud({ eyes: 'worry', mouth: 'wobble', tears: true })) +
        stroke('M520 160q-14 -10 -8 -24M700 170q16 -8 10 -24', 4),
    ),
    picture(
      [0, 2530, 800, 570],
      (w, h) =>
        town(w, h, 420, 'day', 12) +
        sun(420, 110, 52) +
        at(250, 520, 0.86, kid({ eyes: 'dot', mouth: 'flat', bag: true })) +
        at(680, 90, 0.26, cloud({ eyes: 'worry', mouth: 'frown' })) +
        faded(0.6, stroke('M600 120q-60 40 -140 50', 4, '#fff').replace('/>', ' stroke-dasharray="4 16"/>')),
    ),
  ],
  balloons: [
    speech(school.umbrella, [20, 60, 330, 190], [170, 370], { anchor: 'tl', size: 38 }),
    speech(school.weather, [560, 560, 230, 210], [540, 470], { anchor: 'br', size: 36 }),
    speech(school.soup, [430, 770, 300, 190], [420, 990], { anchor: 'tr', size: 38 }),
    burst(school.enough, [40, 1230, 330, 190], [330, 1560], { anchor: 'tl', size: 62 }),
    burst(school.away, [400, 1700, 390, 230], [470, 1700], { anchor: 'tr', size: 60 }),
    speech(school.small, [620, 1950, 160, 110], [620, 2110], { anchor: 'tr' }),
    caption(school.dry, [360, 2970, 400, 90], { size: 42, anchor: 'br' }),
  ],
}));

export const theGarden = strip(3300, ['#cfdbe8', '#fdfaf0', '#ffffff'], () => ({
  pictures: [
    picture(
      [0, 80, 800, 520],
      (w, h) =>
        town(w, h, 380, 'day', 9) +
        sun(130, 120, 50) +
        at(420, 500, 1, kid({ eyes: 'shut', mouth: 'smile', bag: true, step: 0.3 })),
    ),
    picture(
      [60, 680, 680, 460],
      (w, h) =>
        meadow(w, h, 330, 'hot') +
        [110, 250, 560].map((x) => sunflower(x, 440, 1.05, 0)).join('') +
        at(410, 456, 0.9, kid({ kid: FRIENDS[0], eyes: 'worry', mouth: 'frown' })),
    ),
    picture(
      [0, 1220, 800, 560],
      (w, h) =>
        meadow(w, h, 430, 'day', 7) +
        at(610, 300, 0.6, cloud({ eyes: 'away', mouth: 'wobble' })) +
        [480, 550, 620, 690, 760]
          .map((x) => path(`M${x} 480V320L${x + 25} 296L${x + 50} 320V480Z`, '#fff6e0'))
          .join('') +
        stroke('M470 360H820M470 430H820', 8) +
        at(230, 540, 1.12, kid({ eyes: 'worry', mouth: 'small', left: [-60, -70], right: [96, -130] })),
    ),
    picture(
      [0, 1860, 800, 760],
      (w, h) =>
        meadow(w, h, 560, 'day', 5) +
        rainbow(400, 560, 380) +
        at(400, 190, 1.9, shower(200, 190)) +
        at(400, 180, 1.9, cloud({ eyes: 'happy', mouth: 'open' })) +
        [90, 230, 400, 570, 710].map((x, index) => sunflower(x, 730 - (index % 2) * 30, 1.2, 1)).join(''),
    ),
    picture(
      [0, 2700, 800, 600],
      (w, h) =>
        meadow(w, h, 420, 'day', 8) +
        at(
          120,
          580,
          0.9,
          kid({ kid: FRIENDS[0], eyes: 'happy', mouth: 'open', left: [-70, -190], right: [70, -190] }),
        ) +
        at(
          690,
          580,
          0.9,
          kid({ kid: FRIENDS[1], eyes: 'happy', mouth: 'open', left: [-70, -190], right: [70, -180] }),
        ) +
        at(400, 120, 0.9, shower(160, 150)) +
        at(400, 110, 0.9, cloud({ eyes: 'shine', mouth: 'cat' })) +
        at(400, 586, 1.04, kid({ eyes: 'happy', mouth: 'open', wet: true, left: [-80, -210], right: [80, -210] })) +
        faded(0.8, ellipse(400, 590, 130, 12, '#8fc7e8', 0)),
    ),
  ],
  balloons: [
    thought(garden.nice, [30, 40, 330, 170], [370, 280], { anchor: 'bl', size: 36 }),
    thought(garden.quiet, [480, 60, 310, 190], [480, 270], { anchor: 'br', size: 34 }),
    speech(garden.weeks, [390, 640, 380, 190], [500, 900], { anchor: 'tr', size: 36 }),
    speech(garden.sorry, [20, 1180, 290, 150], [230, 1450], { anchor: 'tl', size: 40 }),
    speech(garden.help, [300, 1260, 270, 190], [290, 1500], { anchor: 't', size: 36 }),
    sound(garden.patter, [60, 1800, 680, 120], { size: 76, turn: -3, ink: '#3f7fbf', anchor: 'l' }),
    speech(garden.name, [16, 2740, 270, 190], [350, 3060], { anchor: 'tl', size: 42 }),
  ],
}));
