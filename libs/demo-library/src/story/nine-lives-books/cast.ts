import { face, type Mood } from '../../draw/face.ts';
import {
  circle,
  ellipse,
  group,
  limb,
  mirrored,
  path,
  stroke,
  turned,
  type Point,
  type Svg,
} from '../../draw/shape.ts';

const FUR = '#f4a350',
  STRIPE = '#d9782d',
  CREAM = '#fff4e2',
  APRON = '#3e8f70',
  APRON_DARK = '#2f7259';
const both = (part: Svg): Svg => part + mirrored(0, 0, 1, part);

/** `left` and `right` are the points of the hands; without them the arms hang down. Origin: between the feet. */
export type Pose = Mood & {
  left?: Point;
  right?: Point;
  hold?: Svg;
  tail?: 'up' | 'curl' | 'puff' | 'none';
  glasses?: boolean;
};

const arm = (from: Point, to: Point, width: number, colour: string): Svg => {
  const bend = from[0] < 0 ? -26 : 26;
  return limb(
    `M${from[0]} ${from[1]}Q${(from[0] + to[0]) / 2 + bend} ${(from[1] + to[1]) / 2 + 14} ${to[0]} ${to[1]}`,
    width,
    colour,
  );
};

export const mochiHead = (mood: Mood, glasses = true): Svg =>
  [
    both(path('M-84 -32L-86 -96Q-80 -112 -66 -102L-24 -68Z', FUR) + path('M-74 -50L-75 -84L-50 -66Z', '#f7b7a3', 0)),
    path('M-94 2C-96 -52 -52 -76 0 -76C52 -76 96 -52 94 2C92 46 50 70 0 70C-50 70 -92 46 -94 2Z', FUR),
    stroke('M0 -70V-44M-22 -67L-19 -47M22 -67L19 -47', 9, STRIPE),
    stroke('M-88 6L-70 9M-82 26L-67 24M88 6L70 9M82 26L67 24', 7, STRIPE),
    ellipse(0, 38, 42, 27, CREAM, 0),
    group('translate(0 6)', face(mood, { gap: 37, eye: 12, drop: 36, mouth: 15 })),
    path('M-9 24Q0 20 9 24Q6 35 0 35Q-6 35 -9 24Z', '#e8727a', 3),
    stroke('M-52 38L-104 30M-52 47L-102 52M52 38L104 30M52 47L102 52', 2.5),
    glasses ? both(stroke('M-66 6a29 27 0 1 1 58 0a29 27 0 1 1 -58 0M-8 2Q-4 -2 0 -2', 4, '#6b4a35')) : '',
  ].join('');

const TAILS = {
  up: 'M50 -28C120 -20 118 -90 96 -130',
  curl: 'M50 -24C120 -6 150 -60 112 -84C88 -96 78 -66 98 -62',
  puff: 'M50 -28C110 -20 112 -90 104 -150',
  none: '',
};

/** The cat who keeps the shop. About 285 high. */
export const mochi = ({
  left = [-64, -58],
  right = [64, -58],
  hold = '',
  tail = 'curl',
  glasses = true,
  ...mood
}: Pose = {}): Svg =>
  [
    tail === 'none'
      ? ''
      : limb(TAILS[tail], tail === 'puff' ? 46 : 22, FUR) +
        stroke(TAILS[tail], 6, STRIPE).replace('/>', ' stroke-dasharray="7 18"/>'),
    both(ellipse(-30, -6, 28, 13, FUR)),
    path('M-50 -120C-72 -62 -76 -28 -66 -10Q0 6 66 -10C76 -28 72 -62 50 -120Z', FUR),
    path('M-40 -112Q0 -96 40 -112L56 -60Q62 -30 58 -12Q0 0 -58 -12Q-62 -30 -56 -60Z', APRON),
    path('M-26 -58Q0 -52 26 -58L23 -28Q0 -20 -23 -28Z', APRON_DARK, 3),
    group('translate(0 -176)', mochiHead(mood, glasses)),
    arm([-46, -98], left, 22, FUR),
    hold,
    arm([46, -98], right, 22, FUR),
  ].join('');

/** Asleep, curled up; about 260 wide and 110 high, origin in the middle of its foot. */
export const mochiAsleep = (): Svg =>
  [
    path('M-128 0C-150 -60 -90 -112 -6 -112C84 -112 140 -66 128 0Z', FUR),
    stroke('M20 -110Q26 -92 20 -76M52 -104Q58 -86 52 -70M84 -90Q88 -74 82 -60', 9, STRIPE),
    limb('M112 -10C70 14 0 12 -36 -6', 24, FUR),
    stroke('M96 -4L92 -12M70 4L68 -6', 7, STRIPE),
    group('translate(-66 -46) rotate(-6) scale(.82)', mochiHead({ eyes: 'shut', mouth: 'cat' }, false)),
  ].join('');

/** The mouse who does the work. About 150 high. */
export const bean = ({ left = [-30, -26], right = [30, -26], hold = '', ...mood }: Pose = {}): Svg =>
  [
    stroke('M22 -10C70 -4 62 -44 84 -40', 6),
    stroke('M22 -10C70 -4 62 -44 84 -40', 2.5, '#e9b3ab'),
    both(circle(-42, -126, 30, '#b9b2b8') + circle(-42, -124, 18, '#f3c4bb', 0)),
    both(ellipse(-14, -4, 14, 7, '#e9b3ab', 3)),
    path('M-24 -62C-36 -34 -36 -14 -30 -4Q0 4 30 -4C36 -14 36 -34 24 -62Z', '#b9b2b8'),
    path(
      'M-52 -92C-50 -126 -26 -140 0 -140C26 -140 50 -126 52 -92C52 -66 26 -54 0 -54C-26 -54 -52 -66 -52 -92Z',
      '#c9c3c8',
    ),
    group('translate(0 -98)', face(mood, { gap: 21, eye: 8, drop: 27, mouth: 9 })),
    ellipse(0, -84, 6, 5, '#e8727a', 2.5),
    path('M-34 -60Q0 -42 34 -60L32 -46Q0 -30 -32 -46Z', '#d8503f', 3.5),
    path('M14 -46L26 -18L8 -22Z', '#d8503f', 3.5),
    hand([-26, -46], left),
    hold,
    hand([26, -46], right),
  ].join('');
const hand = (from: Point, to: Point): Svg => limb(`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`, 11, '#b9b2b8', 3.5);

/** A customer in a rain hat. About 215 high. */
export const duck = ({
  left = [-62, -54],
  right = [62, -54],
  hold = '',
  hat = true,
  ...mood
}: Pose & { hat?: boolean } = {}): Svg =>
  [
    both(path('M-38 0L-10 0L-22 -14Z', '#f0912d')),
    path('M52 -64Q96 -76 92 -40Q70 -22 48 -30Z', '#fffdf6'),
    path('M-40 -112C-72 -74 -74 -26 -50 -10Q0 4 50 -10C74 -26 72 -74 40 -112Z', '#fffdf6'),
    path(
      'M-56 -140C-56 -186 -30 -202 0 -202C30 -202 56 -186 56 -140C56 -108 28 -96 0 -96C-28 -96 -56 -108 -56 -140Z',
      '#fffdf6',
    ),
    group('translate(0 -148)', face({ ...mood, mouth: 'none' }, { gap: 27, eye: 9, drop: 30 })),
    mood.mouth === 'open' || mood.mouth === 'gape'
      ? path('M-26 -128Q0 -142 26 -128Q22 -104 0 -104Q-22 -104 -26 -128Z', '#c2502f') +
        path('M-28 -130Q0 -146 28 -130Q0 -118 -28 -130Z', '#f0912d')
      : path('M-28 -128Q0 -144 28 -128Q16 -112 0 -112Q-16 -112 -28 -128Z', '#f0912d') +
        stroke('M-24 -126Q0 -120 24 -126', 3),
    hat
      ? path('M-46 -184C-44 -222 44 -222 46 -184Z', '#f4c531') +
        path('M-74 -178Q0 -204 74 -178Q66 -166 0 -176Q-66 -166 -74 -178Z', '#f4c531')
      : '',
    wing([-44, -92], left),
    hold,
    wing([44, -92], right),
  ].join('');
const wing = (from: Point, to: Point): Svg => limb(`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`, 24, '#fffdf6');

/** A slow reader. About 200 high. */
export const tortoise = ({ left = [-64, -50], right = [64, -50], hold = '', ...mood }: Pose = {}): Svg =>
  [
    ellipse(0, -66, 82, 68, '#8a6a3f'),
    stroke('M-70 -90L-50 -60L-68 -30M70 -90L50 -60L68 -30', 4),
    both(ellipse(-30, -5, 24, 11, '#8fb86a')),
    path('M-46 -108C-58 -60 -56 -24 -46 -10Q0 2 46 -10C56 -24 58 -60 46 -108Z', '#eadca6'),
    stroke('M-50 -78Q0 -66 50 -78M-52 -46Q0 -34 52 -46', 3, '#c9b475'),
    path(
      'M-48 -146C-48 -184 -28 -198 0 -198C28 -198 48 -184 48 -146C48 -116 26 -100 0 -100C-26 -100 -48 -116 -48 -146Z',
      '#9cc576',
    ),
    group('translate(0 -154)', face(mood, { gap: 22, eye: 8, drop: 28, mouth: 12 })),
    stroke('M-34 -172L-16 -176M34 -172L16 -176', 5, '#f4f1e4'),
    path('M0 -100L-24 -112V-88ZM0 -100L24 -112V-88Z', '#3b6ea5', 3.5),
    arm([-44, -90], left, 20, '#9cc576'),
    hold,
    arm([44, -90], right, 20, '#9cc576'),
  ].join('');

/** The smallest customer. About 95 high. */
export const chick = ({ left = [-42, -34], right = [42, -34], hold = '', ...mood }: Pose = {}): Svg =>
  [
    stroke('M-14 -4L-18 4M14 -4L18 4', 6, '#d9782d'),
    path('M-46 -44C-46 -80 -24 -94 0 -94C24 -94 46 -80 46 -44C46 -14 24 -2 0 -2C-24 -2 -46 -14 -46 -44Z', '#ffd84d'),
    stroke('M-2 -94Q-8 -108 -14 -106M2 -94Q6 -110 14 -108', 4),
    group('translate(0 -56)', face({ ...mood, mouth: 'none' }, { gap: 20, eye: 7, drop: 16 })),
    path('M-10 -46Q0 -54 10 -46Q0 -34 -10 -46Z', '#f0912d', 3),
    limb(`M-38 -40L${left.join(' ')}`, 10, '#ffd84d', 3.5),
    hold,
    limb(`M38 -40L${right.join(' ')}`, 10, '#ffd84d', 3.5),
  ].join('');

/** A closed book, `width` by `height`, its middle at the origin. */
export const book = (width: number, height: number, colour: string, degrees = 0): Svg =>
  turned(
    0,
    0,
    degrees,
    path(`M${-width / 2} ${-height / 2}h${width}v${height}h${-width}Z`, colour, 3.5),
    stroke(`M${-width / 2 + width * 0.16} ${-height / 2}v${height}`, 3),
    path(`M${-width * 0.12} ${-height * 0.22}h${width * 0.44}v${height * 0.2}h${-width * 0.44}Z`, '#fff6e0', 2.5),
  );

/** An open book seen from the reader's front: covers up. */
export const openBook = (width: number, colour: string): Svg =>
  path(
    `M${-width / 2} ${-width * 0.2}Q${-width / 4} ${-width * 0.28} 0 ${-width * 0.18}Q${width / 4} ` +
      `${-width * 0.28} ${width / 2} ${-width * 0.2}V${width * 0.22}Q${width / 4} ${width * 0.14} 0 ` +
      `${width * 0.24}Q${-width / 4} ${width * 0.14} ${-width / 2} ${width * 0.22}Z`,
    colour,
    3.5,
  ) + stroke(`M0 ${-width * 0.18}V${width * 0.24}`, 3);
