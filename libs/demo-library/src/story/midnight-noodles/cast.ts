import { face, type Mood } from '../../draw/face.ts';
import {
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
  type Point,
  type Svg,
} from '../../draw/shape.ts';

const FUR = '#8a5a3c',
  MUZZLE = '#e9c79c',
  DARK = '#15172f';
const both = (part: Svg): Svg => part + mirrored(0, 0, 1, part);
export type Pose = Mood & { left?: Point; right?: Point; hold?: Svg };

export const bearHead = (mood: Mood): Svg =>
  [
    both(circle(-72, -66, 30, FUR) + circle(-72, -64, 16, '#c98a62', 0)),
    path('M-98 4C-98 -60 -56 -90 0 -90C56 -90 98 -60 98 4C98 56 54 80 0 80C-54 80 -98 56 -98 4Z', FUR),
    path('M-92 -36Q0 -66 92 -36L96 -12Q0 -42 -96 -12Z', '#f7f3e8'),
    [-60, -20, 20, 60].map((x) => circle(x, -37 + Math.abs(x) * 0.12, 6, '#3f6fb5', 0)).join(''),
    path('M88 -34L126 -56L120 -28L134 -8L94 -16Z', '#f7f3e8'),
    ellipse(0, 36, 46, 34, MUZZLE, 0),
    path('M-16 16Q0 8 16 16Q12 32 0 32Q-12 32 -16 16Z', DARK, 0),
    group('translate(0 8)', face(mood, { gap: 40, eye: 10, drop: 34, mouth: 15, blush: '#e58b6b', ink: DARK })),
  ].join('');

/** The cook, to the waist; the counter hides the rest. About 300 high, origin where the counter begins. */
export const bear = ({ left = [-96, -30], right = [96, -30], hold = '', ...mood }: Pose = {}): Svg =>
  [
    path('M-78 -120C-120 -70 -124 -10 -120 40H120C124 -10 120 -70 78 -120Z', '#f7f3e8'),
    path('M-50 -126L-40 40H40L50 -126Q0 -96 -50 -126Z', '#2f4f9a'),
    stroke('M-16 -106L-12 40M16 -106L12 40', 3, '#20386f'),
    group('translate(0 -184)', bearHead(mood)),
    limb(`M-84 -92Q${(-84 + left[0]) / 2 - 30} ${(-92 + left[1]) / 2 + 10} ${left[0]} ${left[1]}`, 38, '#f7f3e8'),
    limb(`M84 -92Q${(84 + right[0]) / 2 + 30} ${(-92 + right[1]) / 2 + 10} ${right[0]} ${right[1]}`, 38, '#f7f3e8'),
    circle(left[0], left[1], 22, FUR),
    hold,
    circle(right[0], right[1], 22, FUR),
  ].join('');

/** The ghost, her wisp at the origin; about 230 high. `warmth` 0 is pale, 1 glows. */
export const ghost = ({
  left = [-66, -96],
  right = [66, -96],
  hold = '',
  warmth = 0,
  ...mood
}: Pose & { warmth?: number } = {}): Svg => {
  const sheet = warmth > 0.5 ? '#fff0d6' : '#eaf0ff';
  return [
    glow(0, -120, 170, warmth > 0.5 ? '#ffcf7a' : '#9fb4ff', warmth > 0.5 ? 0.7 : 0.35),
    path(
      'M-78 -140C-78 -204 -42 -232 0 -232C42 -232 78 -204 78 -140C80 -80 74 -48 54 ' +
        '-30Q44 -50 30 -28Q18 -4 -6 0Q2 -20 -14 -30Q-30 -46 -44 -28Q-72 -60 -78 -140Z',
      sheet,
    ),
    path(
      'M-78 -140C-78 -190 -56 -222 -26 -230C-52 -200 -60 -110 -34 -36Q-40 -34 -44 -28Q-72 -60 -78 -140Z',
      warmth > 0.5 ? '#ffd9a0' : '#cfd9f7',
      0,
    ),
    group(
      'translate(0 -150)',
      face(mood, {
        gap: 30,
        eye: 11,
        drop: 28,
        mouth: 12,
        blush: warmth > 0.5 ? '#ff8f70' : '#f3a9c0',
        ink: '#2a2f55',
      }),
    ),
    limb(`M-58 -104L${left[0]} ${left[1]}`, 18, sheet),
    hold,
    limb(`M58 -104L${right[0]} ${right[1]}`, 18, sheet),
  ].join('');
};

/** The moon with a hat, its middle at the origin, 120 in radius. `phase` 0 is a thin crescent, 1 is full. */
export const moonFace = ({ phase = 1, hat = true, ...mood }: Mood & { phase?: number; hat?: boolean } = {}): Svg => {
  const R = 120,
    k = 1 - phase * 2,
    inner = Math.abs(k) * R * 0.92,
    sweep = k > 0 ? 0 : 1,
    fx = phase < 0.9 ? (1 - phase) * 66 : 0;
  const d =
    phase >= 0.98
      ? `M0 ${-R}A${R} ${R} 0 1 1 0 ${R}A${R} ${R} 0 1 1 0 ${-R}Z`
      : `M0 ${-R}A${R} ${R} 0 0 1 0 ${R}A${inner.toFixed(1)} ${R} 0 0 ${sweep} 0 ${-R}Z`;
  const small = phase < 0.4 ? 0.52 : phase < 0.7 ? 0.8 : 1;
  return [
    glow(0, 0, R * 1.9, '#ffe9a8', 0.5),
    path(d, '#ffe08a'),
    phase > 0.6
      ? circle(-50, 60, 14, '#f2c964', 0) + circle(56, -62, 10, '#f2c964', 0) + circle(70, 44, 8, '#f2c964', 0)
      : '',
    group(
      `translate(${phase < 0.4 ? 92 : fx} ${phase < 0.4 ? -6 : 0}) scale(${small})`,
      face(mood, { gap: phase < 0.4 ? 19 : 34, eye: 11, drop: 30, mouth: 13, blush: '#f29a6b', ink: '#4a3a2a' }),
    ),
    hat
      ? group(
          `translate(${phase < 0.4 ? 70 : 0} ${phase < 0.4 ? -92 : -112}) rotate(${phase < 0.4 ? 24 : -6})`,
          rect(-40, -58, 80, 58, '#2a3166', 4, 6),
          rect(-40, -22, 80, 14, '#e2543e', 0),
          rect(-62, -6, 124, 14, '#2a3166', 4, 7),
        )
      : '',
  ].join('');
};

/** A bowl of noodles, its foot at the origin; 130 wide. */
export const noodles = (filled = true): Svg =>
  [
    filled
      ? ellipse(0, -56, 58, 16, '#f0a24a') +
        stroke('M-44 -58q10 -12 20 0t20 0t20 0t20 0', 6, '#ffe6a8') +
        circle(-22, -62, 13, '#fff6dc', 3) +
        circle(-22, -62, 6, '#f2a33a', 0) +
        path('M10 -70L40 -84L46 -66L20 -58Z', '#3d6b4a', 3)
      : ellipse(0, -56, 58, 16, '#b9432f'),
    path('M-62 -56Q-58 0 -28 0H28Q58 0 62 -56Q0 -38 -62 -56Z', '#d8503f'),
    stroke('M-52 -32Q0 -14 52 -32', 5, '#ffe6c2'),
    rect(-28, -2, 56, 10, '#b9432f', 3.5),
  ].join('');
export const steamLines = (x: number, y: number, scale: number, colour = '#fff6e0'): Svg =>
  faded(
    0.85,
    group(
      `translate(${x} ${y}) scale(${scale})`,
      stroke('M-24 0q-16 -18 0 -36t0 -36M6 -8q-16 -18 0 -36t0 -36M36 0q-16 -18 0 -36t0 -36', 6, colour),
    ),
  );
export const alleyCat = (x: number, y: number, scale: number): Svg =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    limb('M30 -8Q70 -10 62 -50', 10, '#3c4067'),
    path('M-30 0Q-40 -60 -10 -66Q34 -60 38 0Z', '#3c4067'),
    path('M-44 -70L-44 -108L-22 -92Q-8 -96 4 -92L24 -108L24 -70Q22 -46 -10 -46Q-42 -46 -44 -70Z', '#3c4067'),
    ellipse(-24, -74, 6, 8, '#ffe08a', 0),
    ellipse(6, -74, 6, 8, '#ffe08a', 0),
    stroke('M-14 -60q5 5 10 0', 3, '#c9cdf0'),
  );
