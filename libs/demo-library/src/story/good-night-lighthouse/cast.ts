import { face, type Mood } from '../../draw/face.ts';
import { circle, group, limb, mirrored, path, rect, stroke, turned, type Point, type Svg } from '../../draw/shape.ts';
import { tone, toned } from '../../draw/tone.ts';

/**
 * The colours of the figures: `COLOURED` for covers, `SCREENED` (white, black and screen tones) for the other pages.
 */
export type Paint = {
  metal: string;
  metalDark: string;
  coat: string;
  coatDark: string;
  skin: string;
  hair: string;
  wing: string;
  screen: string;
};
export const SCREENED: Paint = {
  metal: '#fff',
  metalDark: tone('light'),
  coat: '#fff',
  coatDark: tone('pale'),
  skin: '#fff',
  hair: '#121216',
  wing: tone('light'),
  screen: '#121216',
};
export const COLOURED: Paint = {
  metal: '#dfe5ea',
  metalDark: '#9fb0c0',
  coat: '#f4c531',
  coatDark: '#d9a31c',
  skin: '#fde3cf',
  hair: '#3a3048',
  wing: '#b9c4d0',
  screen: '#22304f',
};

const both = (part: Svg): Svg => part + mirrored(0, 0, 1, part);
const over = (d: string, fill: string, shade: string, width?: number): Svg => path(d, fill, width) + path(d, shade, 0);

export type Pose = Mood & { left?: Point; right?: Point; hold?: Svg; paint?: Paint };

const arm = (from: Point, to: Point, width: number, colour: string): Svg => {
  const bend = from[0] < 0 ? -30 : 30;
  return limb(
    `M${from[0]} ${from[1]}Q${(from[0] + to[0]) / 2 + bend} ${(from[1] + to[1]) / 2 + 10} ${to[0]} ${to[1]}`,
    width,
    colour,
  );
};
const claw = ([x, y]: Point, fill: string): Svg =>
  path(`M${x - 18} ${y + 4}q-2 -22 18 -22q20 0 18 22q-2 10 -10 8l-4 -10h-8l-4 10q-8 2 -10 -8Z`, fill, 3.5);

/** The robot's head, its middle at the origin; about 190 wide. `lit` lights the bulb on top. */
export const nagiHead = ({ paint = SCREENED, lit = true, ...mood }: Mood & { paint?: Paint; lit?: boolean }): Svg =>
  [
    lit ? stroke('M0 -164V-186M34 -154L48 -170M-34 -154L-48 -170M50 -126H70M-50 -126H-70', 4) : '',
    stroke('M0 -76V-100', 16, '#fff'),
    circle(0, -124, 31, '#fff', 0),
    rect(-19, -108, 38, 20, '#fff', 0),
    stroke('M0 -76V-100', 9),
    stroke('M0 -76V-100', 3, paint.metal),
    circle(0, -124, 26, lit ? '#fff6b8' : paint.metalDark),
    lit ? stroke('M-10 -124l6 -10l6 14l6 -10', 3) : '',
    rect(-15, -104, 30, 12, paint.metalDark, 3.5, 3),
    both(
      path('M-92 -14Q-116 -14 -116 8Q-116 30 -92 30Z', paint.metal) +
        path('M-92 -14Q-116 -14 -116 8Q-116 30 -92 30Z', paint.metalDark, 0),
    ),
    path('M-96 20C-100 -52 -60 -80 0 -80C60 -80 100 -52 96 20C94 60 60 72 0 72C-60 72 -94 60 -96 20Z', paint.metal),
    path('M-72 14C-74 -34 -46 -52 0 -52C46 -52 74 -34 72 14C70 42 44 50 0 50C-44 50 -70 42 -72 14Z', paint.screen),
    stroke('M-56 -8Q-50 -34 -26 -40', 5, '#fff'),
    group(
      'translate(0 2)',
      face({ blush: false, mouth: 'none', ...mood }, { gap: 30, eye: 13, drop: 30, mouth: 11, ink: '#fff' }),
    ),
    both(circle(-84, 46, 3.5, 'currentColor', 0)),
  ].join('');

/** The keeper of the lighthouse, a robot. About 330 high without its bulb; origin between the feet. */
export const nagi = ({
  left = [-82, -62],
  right = [82, -62],
  hold = '',
  paint = SCREENED,
  lit = false,
  gull: bird = false,
  ...mood
}: Pose & { lit?: boolean; gull?: boolean } = {}): Svg =>
  [
    both(path('M-44 -34V-8H-12V-34Z', paint.metalDark) + path('M-54 0Q-54 -18 -30 -18Q-8 -18 -8 0Z', paint.metal)),
    path('M-58 -142H58Q74 -84 66 -36Q64 -26 50 -26H-50Q-64 -26 -66 -36Q-74 -84 -58 -142Z', paint.metal),
    path('M-66 -36Q-72 -70 -68 -96L-50 -96Q-54 -60 -44 -26H-50Q-64 -26 -66 -36Z', paint.metalDark, 0),
    circle(22, -92, 18, paint.screen, 3.5),
    circle(22, -92, 9, '#fff', 0),
    rect(-44, -108, 42, 32, paint.metal, 3, 4),
    stroke('M-38 -98h30M-38 -88h20', 3),
    stroke('M-62 -52Q0 -44 62 -52', 3),
    [-48, -16, 16, 48].map((x) => circle(x, -38, 3, 'currentColor', 0)).join(''),
    rect(-20, -158, 40, 20, paint.metalDark, 4),
    stroke('M-18 -152H18M-18 -146H18', 2.5),
    group(
      'translate(0 -222)',
      nagiHead({ paint, lit, ...mood }),
      bird ? group('translate(-46 -66) scale(.62)', gull()) : '',
    ),
    arm([-60, -124], left, 15, paint.metal),
    arm([60, -124], right, 15, paint.metal),
    hold,
    claw(left, paint.metal),
    claw(right, paint.metal),
  ].join('');

/** A gull at rest, feet at the origin; about 110 wide. */
export const gull = ({ paint = SCREENED, mouth, eyes = 'dot' }: Mood & { paint?: Paint } = {}): Svg =>
  [
    stroke('M-8 0V-18M10 0V-18M-16 0H-2M4 0H18', 4),
    path(
      'M-50 -62C-54 -90 -34 -102 -18 -100C-2 -98 6 -84 6 -72C40 -66 66 ' +
        '-44 84 -34C60 -20 20 -12 -10 -16C-40 -20 -48 -40 -50 -62Z',
      '#fff',
    ),
    over('M-6 -66C24 -68 58 -44 82 -34C52 -26 14 -28 -4 -42Z', '#fff', paint.wing, 3),
    mouth === 'open'
      ? path('M-50 -80L-84 -86L-58 -74L-80 -62L-48 -66Z', paint === SCREENED ? '#fff' : '#f0912d', 3.5)
      : path('M-50 -78Q-76 -80 -80 -68Q-66 -66 -48 -68Z', paint === SCREENED ? tone('mid') : '#f0912d', 3.5),
    eyes === 'shut'
      ? stroke('M-36 -80q6 6 12 0', 4)
      : eyes === 'wide'
        ? circle(-30, -82, 8, '#fff', 3) + circle(-30, -82, 3, 'currentColor', 0)
        : circle(-30, -82, 5, 'currentColor', 0),
  ].join('');
export const gullFlying = (x: number, y: number, scale: number): Svg =>
  group(`translate(${x} ${y}) scale(${scale})`, stroke('M-40 -14Q-20 -30 0 0Q20 -30 40 -14', 5));

const hairBack = 'M-78 10C-90 -60 -50 -92 0 -92C50 -92 90 -60 78 10Q82 50 62 66H-62Q-82 50 -78 10Z';
/** The girl's head, its middle at the origin; about 170 wide. */
export const umiHead = ({ paint = SCREENED, hood = false, ...mood }: Mood & { paint?: Paint; hood?: boolean }): Svg =>
  [
    hood
      ? path(
          'M-96 30C-112 -66 -60 -112 0 -112C60 -112 112 -66 96 30C94 70 60 84 0 84C-60 84 -94 70 -96 30Z',
          paint.coat,
        ) + path('M-96 30C-104 -20 -96 -60 -72 -84Q-90 -10 -66 66Q-92 56 -96 30Z', paint.coatDark, 0)
      : stroke(hairBack, 12, '#fff') + path(hairBack, paint.hair),
    path('M-66 -6C-66 -50 -36 -66 0 -66C36 -66 66 -50 66 -6C66 42 34 64 0 64C-34 64 -66 42 -66 -6Z', paint.skin),
    group(
      'translate(0 10)',
      face(
        { eyes: 'shine', ...mood },
        {
          gap: 30,
          eye: 12,
          drop: 28,
          mouth: 12,
          blush: paint === SCREENED ? tone('light') : '#f59a8b',
          ink: '#121216',
        },
      ),
    ),
    path(
      'M-70 6C-76 -50 -46 -80 0 -80C46 -80 76 -50 70 6Q58 -14 54 -34Q44 -20 26 ' +
        '-38Q22 -22 -2 -38Q-10 -20 -30 -36Q-38 -20 -52 -30Q-56 -12 -70 6Z',
      paint.hair,
    ),
    paint === SCREENED ? stroke('M-38 -60Q-20 -72 6 -70', 5, '#fff') : stroke('M-38 -60Q-20 -72 6 -70', 5, '#6b5f86'),
  ].join('');

/** The girl in her raincoat. About 330 high; origin between the feet. */
export const umi = ({
  left = [-70, -64],
  right = [70, -64],
  hold = '',
  paint = SCREENED,
  hood = false,
  ...mood
}: Pose & { hood?: boolean } = {}): Svg =>
  [
    both(path('M-40 -40V-6Q-40 0 -34 0H-12V-40Z', paint.hair) + path('M-44 -4Q-60 -4 -58 4H-8V-4Z', paint.hair)),
    path('M-46 -150H46Q76 -92 80 -40Q0 -22 -80 -40Q-76 -92 -46 -150Z', paint.coat),
    path('M-46 -150L-24 -150Q-50 -90 -48 -34Q-66 -36 -80 -40Q-76 -92 -46 -150Z', paint.coatDark, 0),
    stroke('M0 -148V-34', 3),
    [-120, -92, -64].map((y) => circle(10, y, 4.5, 'currentColor', 0)).join(''),
    group('translate(0 -222)', umiHead({ paint, hood, ...mood })),
    arm([-48, -134], left, 20, paint.coat),
    arm([48, -134], right, 20, paint.coat),
    hold,
    circle(left[0], left[1], 11, paint.skin, 3.5),
    circle(right[0], right[1], 11, paint.skin, 3.5),
  ].join('');

/** The girl's grandmother: a bun, round glasses, an apron. */
export const grandmother = ({ left = [-70, -64], right = [70, -64], hold = '', ...mood }: Pose = {}): Svg =>
  [
    both(path('M-46 0V-30H-12V0Z', '#121216')),
    toned('M-50 -150H50Q80 -92 84 -20Q0 -4 -84 -20Q-80 -92 -50 -150Z', 'hatch'),
    path('M-34 -140H34L50 -26Q0 -16 -50 -26Z', '#fff', 3.5),
    circle(0, -312, 30, '#fff'),
    stroke('M-14 -318q14 -10 28 0', 3),
    path(hairBack, '#fff').replace('<path', '<path transform="translate(0 -222)"'),
    group(
      'translate(0 -222)',
      path('M-66 -6C-66 -50 -36 -66 0 -66C36 -66 66 -50 66 -6C66 42 34 64 0 64C-34 64 -66 42 -66 -6Z', '#fff'),
      face({ eyes: 'happy', ...mood }, { gap: 30, eye: 12, drop: 30, mouth: 13, blush: tone('light'), ink: '#121216' }),
      path('M-70 0C-76 -50 -46 -80 0 -80C46 -80 76 -50 70 0Q50 -20 0 -44Q-50 -20 -70 0Z', '#fff'),
      stroke('M-52 0a22 20 0 1 1 44 0a22 20 0 1 1 -44 0M8 0a22 20 0 1 1 44 0a22 20 0 1 1 -44 0M-8 0Q0 -6 8 0', 3),
    ),
    arm([-50, -134], left, 20, '#fff'),
    arm([50, -134], right, 20, '#fff'),
    hold,
    circle(left[0], left[1], 11, '#fff', 3.5),
    circle(right[0], right[1], 11, '#fff', 3.5),
  ].join('');

/** A rowing boat seen from the side, keel at the origin; 220 wide. */
export const boat = (lantern = true): Svg =>
  [
    lantern
      ? stroke('M70 -44V-130', 6) +
        stroke('M70 -128H96', 4) +
        path('M84 -122H108L104 -86H88Z', '#fff', 3.5) +
        circle(96, -104, 6, 'currentColor', 0)
      : '',
    path('M-110 -50H110Q96 -4 60 0H-60Q-96 -4 -110 -50Z', '#fff'),
    path('M-110 -50H110Q108 -42 104 -34H-104Q-108 -42 -110 -50Z', tone('mid'), 0),
    stroke('M-100 -26H100', 3),
  ].join('');
export const cup = (x: number, y: number, scale = 1): Svg =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    stroke('M-8 -46q-8 -10 0 -20t0 -20M8 -46q-8 -10 0 -20t0 -20', 3),
    path('M-24 -36H24L18 0H-18Z', '#fff', 3.5),
    stroke('M24 -28q18 0 14 14q-2 6 -16 6', 4),
  );
export const bulb = (x: number, y: number, scale = 1, degrees = 0): Svg =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    turned(
      0,
      0,
      degrees,
      path('M-14 -8C-34 -24 -30 -62 0 -62C30 -62 34 -24 14 -8Z', '#fff', 3.5) +
        rect(-13, -8, 26, 16, tone('mid'), 3.5, 3) +
        stroke('M-8 -30l6 -10l5 12l6 -10', 2.5),
    ),
  );
