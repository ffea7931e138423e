import { face, type Mood } from '../../draw/face.ts';
import { circle, ellipse, group, limb, mirrored, path, rect, stroke, type Point, type Svg } from '../../draw/shape.ts';

const SKIN = '#ffe0c7';
const both = (part: Svg): Svg => part + mirrored(0, 0, 1, part);

export type Kid = { hair: string; shirt: string; shorts: string; style: 'tousled' | 'pigtails' | 'cap' | 'bob' };
export const SUNNY: Kid = { hair: '#4a3428', shirt: '#ffd23f', shorts: '#3f7fbf', style: 'tousled' };
export const FRIENDS: readonly [Kid, Kid, Kid] = [
  { hair: '#2f2a3d', shirt: '#f28b82', shorts: '#7a5ba6', style: 'pigtails' },
  { hair: '#8a5a34', shirt: '#7cc48d', shorts: '#5b6b8c', style: 'cap' },
  { hair: '#3a3048', shirt: '#8fc7e8', shorts: '#c77b4a', style: 'bob' },
];

export type Pose = Mood & {
  kid?: Kid;
  left?: Point;
  right?: Point;
  hold?: Svg;
  step?: number;
  bag?: boolean;
  scarf?: boolean;
  wet?: boolean;
};

const HAIR: Record<Kid['style'], (colour: string) => { back: Svg; front: Svg }> = {
  tousled: (colour) => ({
    back: path('M-74 6C-90 -60 -50 -96 0 -96C50 -96 90 -60 74 6Z', colour),
    front: path(
      'M-74 4C-82 -44 -62 -86 -20 -92Q-16 -108 0 -112Q-4 -100 10 -94C62 -90 82 -44 74 4Q66 -20 56 ' +
        '-30Q44 -14 30 -36Q16 -14 -2 -40Q-18 -14 -34 -36Q-46 -14 -56 -28Q-66 -18 -74 4Z',
      colour,
    ),
  }),
  pigtails: (colour) => ({
    back:
      both(path('M-70 -30C-120 -50 -128 10 -96 40Q-72 30 -70 -30Z', colour)) +
      path('M-74 6C-90 -60 -50 -92 0 -92C50 -92 90 -60 74 6Z', colour),
    front:
      path('M-74 4C-82 -50 -50 -90 0 -90C50 -90 82 -50 74 4Q50 -20 0 -50Q-50 -20 -74 4Z', colour) +
      both(circle(-76, -30, 9, '#ff9aa2', 3)),
  }),
  cap: (colour) => ({
    back: path('M-72 6C-86 -50 -50 -86 0 -86C50 -86 86 -50 72 6Z', colour),
    front:
      path('M-72 -24C-70 -84 -34 -100 0 -100C34 -100 70 -84 72 -24Q0 -44 -72 -24Z', '#e8604c') +
      path('M-72 -26Q-110 -24 -112 -10Q-70 -22 -20 -34Z', '#c94b3a'),
  }),
  bob: (colour) => ({
    back: path('M-78 40C-96 -60 -50 -92 0 -92C50 -92 96 -60 78 40Z', colour),
    front: path('M-74 4C-82 -50 -50 -90 0 -90C50 -90 82 -50 74 4Q70 -22 54 -34H-54Q-70 -22 -74 4Z', colour),
  }),
};

export const kidHead = ({ kid = SUNNY, wet = false, ...mood }: Mood & { kid?: Kid; wet?: boolean } = {}): Svg => {
  const { back, front } = HAIR[kid.style](kid.hair);
  return [
    back,
    both(ellipse(-68, 8, 12, 15, SKIN)),
    path('M-68 -6C-68 -50 -38 -66 0 -66C38 -66 68 -50 68 -6C68 40 36 62 0 62C-36 62 -68 40 -68 -6Z', SKIN),
    group('translate(0 8)', face(mood, { gap: 28, eye: 11, drop: 26, mouth: 12, blush: '#ff9a8b', ink: '#3a2f4a' })),
    front,
    wet ? stroke('M-60 -80l-10 18M56 -86l12 18M-88 -20l-8 20M88 -20l8 20', 4, '#6fb7e9') : '',
  ].join('');
};

/** A child of about 300 pixels; `step` leans the legs into a walk or a run (0 stands still, 1 runs). */
export const kid = ({
  kid: who = SUNNY,
  left = [-58, -62],
  right = [58, -62],
  hold = '',
  step = 0,
  bag = false,
  scarf = false,
  wet = false,
  ...mood
}: Pose = {}): Svg =>
  [
    bag
      ? path('M-56 -136Q-84 -130 -82 -90Q-82 -56 -50 -58Z', '#e8604c') +
        path('M56 -136Q84 -130 82 -90Q82 -56 50 -58Z', '#e8604c')
      : '',
    limb(`M-20 -46Q${-24 - step * 6} -24 ${-22 - step * 34} ${-8 - step * 16}`, 20, SKIN),
    limb(`M20 -46Q${24 + step * 10} -30 ${22 + step * 36} -8`, 20, SKIN),
    ellipse(-28 - step * 36, -4 - step * 16, 24, 12, '#e8604c'),
    ellipse(28 + step * 38, -4, 24, 12, '#e8604c'),
    path('M-40 -74H40L44 -38H4L0 -50L-4 -38H-44Z', who.shorts),
    path('M-40 -142Q0 -154 40 -142L50 -66Q0 -54 -50 -66Z', who.shirt),
    bag ? stroke('M-26 -144L-30 -70M26 -144L30 -70', 9, '#c94b3a') : '',
    group('translate(0 -204)', kidHead({ kid: who, wet, ...mood })),
    scarf
      ? path('M-46 -150Q0 -128 46 -150L48 -130Q0 -106 -48 -130Z', '#d8503f') + path('M20 -128L34 -78L8 -82Z', '#d8503f')
      : '',
    limb(`M-40 -128Q${(-40 + left[0]) / 2 - 20} ${(-128 + left[1]) / 2 + 12} ${left[0]} ${left[1]}`, 18, SKIN),
    hold,
    limb(`M40 -128Q${(40 + right[0]) / 2 + 20} ${(-128 + right[1]) / 2 + 12} ${right[0]} ${right[1]}`, 18, SKIN),
  ].join('');

export type Cloud = Mood & { colour?: string; shade?: string };

/** A cloud with a face, its middle at the origin; 240 wide, 150 high. */
export const cloud = ({ colour = '#dfe9f5', shade = '#bccde0', ...mood }: Cloud = {}): Svg =>
  [
    path(
      'M-84 60C-130 60 -136 6 -96 -2C-104 -48 -50 -66 -28 -42C-16 -92 ' +
        '62 -90 66 -38C110 -50 136 0 104 22C122 48 96 64 74 60Z',
      colour,
    ),
    path('M-84 60C-120 60 -130 24 -108 6Q-104 44 -60 44Q-20 54 10 44Q60 52 104 24C120 48 96 64 74 60Z', shade, 0),
    ellipse(-50, -34, 14, 8, '#fff', 0),
    ellipse(26, -62, 18, 9, '#fff', 0),
    path(
      'M-84 60C-130 60 -136 6 -96 -2C-104 -48 -50 -66 -28 -42C-16 -92 ' +
        '62 -90 66 -38C110 -50 136 0 104 22C122 48 96 64 74 60Z',
      'none',
    ),
    group('translate(0 4)', face(mood, { gap: 34, eye: 11, drop: 24, mouth: 12, blush: '#f7a6b8', ink: '#3a2f4a' })),
  ].join('');

/** Rain from a cloud at the origin down to `length`. */
export const shower = (length: number, width = 160, colour = '#6fb7e9'): Svg => {
  let d = '';
  for (let row = 0; row * 46 < length; row++)
    for (let x = -width / 2; x <= width / 2; x += 36) {
      const y = 70 + row * 46 + ((x + width) % 72 === 0 ? 0 : 22);
      if (y + 24 < length + 70) d += `M${x} ${y}l-4 24`;
    }
  return stroke(d, 6, colour);
};

export const umbrella = (colour = '#e8604c'): Svg =>
  stroke('M0 -20V150Q0 170 16 168', 6) +
  path(
    'M-130 0C-124 -90 -60 -120 0 -120C60 -120 124 -90 130 0Q108 -22 86 0Q64 ' +
      '-22 43 0Q22 -22 0 0Q-22 -22 -43 0Q-64 -22 -86 0Q-108 -22 -130 0Z',
    colour,
  ) +
  stroke('M0 -118Q-44 -70 -43 0M0 -118Q44 -70 43 0M0 -120V-134', 4);
export const bowl = (x: number, y: number, scale: number, inside: Svg): Svg =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    inside,
    path('M-60 -40H60Q56 0 24 6H-24Q-56 0 -60 -40Z', '#fff'),
    stroke('M-52 -22Q0 -10 52 -22', 4, '#e8604c'),
    rect(-24, 4, 48, 8, '#fff', 3.5),
  );
