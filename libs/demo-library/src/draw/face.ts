import { circle, ellipse, path, stroke, type Svg } from './shape.ts';

export type Eyes = 'dot' | 'happy' | 'shut' | 'wide' | 'shine' | 'flat' | 'worry' | 'cross' | 'away';
export type Mouth = 'cat' | 'smile' | 'open' | 'gape' | 'flat' | 'frown' | 'small' | 'wobble' | 'none';
export type Mood = { eyes?: Eyes; mouth?: Mouth; blush?: boolean; tears?: boolean };

/**
 * In the units of the head: `gap` is the distance of an eye from the middle, `eye` its size, `drop` the distance of the
 * mouth below the eyes.
 */
export type FaceShape = { gap: number; eye: number; drop: number; mouth?: number; blush?: string; ink?: string };

const eye = (kind: Eyes, x: number, r: number, side: 1 | -1, ink: string): Svg => {
  switch (kind) {
    case 'happy':
      return stroke(`M${x - r} ${r * 0.4}Q${x} ${-r * 1.3} ${x + r} ${r * 0.4}`, r * 0.5, ink);
    case 'shut':
      return stroke(`M${x - r} ${-r * 0.1}Q${x} ${r * 0.9} ${x + r} ${-r * 0.1}`, r * 0.5, ink);
    case 'flat':
      return (
        stroke(`M${x - r} 0H${x + r}`, r * 0.45, ink) +
        path(`M${x - r * 0.7} 0A${r * 0.7} ${r * 0.8} 0 0 0 ${x + r * 0.7} 0Z`, ink, 0)
      );
    case 'wide':
      return circle(x, 0, r * 1.35, '#fff', r * 0.3) + circle(x, 0, r * 0.45, ink, 0);
    case 'shine':
      return (
        ellipse(x, 0, r * 1.05, r * 1.35, ink, 0) +
        circle(x - r * 0.3, -r * 0.5, r * 0.45, '#fff', 0) +
        circle(x + r * 0.35, r * 0.5, r * 0.22, '#fff', 0)
      );
    case 'away':
      return circle(x, 0, r * 1.25, '#fff', r * 0.3) + circle(x + r * 0.6, 0, r * 0.55, ink, 0);
    case 'cross':
      return (
        dot(x, r, ink) + stroke(`M${x - side * r * 1.1} ${-r * 1.2}L${x + side * r * 1.1} ${-r * 2}`, r * 0.4, ink)
      );
    case 'worry':
      return dot(x, r, ink) + stroke(`M${x - side * r * 1.1} ${-r * 2.2}L${x + side * r} ${-r * 1.4}`, r * 0.4, ink);
    case 'dot':
      return dot(x, r, ink);
  }
};

const dot = (x: number, r: number, ink: string): Svg =>
  ellipse(x, 0, r * 0.8, r, ink, 0) + circle(x - r * 0.22, -r * 0.4, r * 0.3, '#fff', 0);

const mouthOf = (kind: Mouth, y: number, m: number, ink: string): Svg => {
  switch (kind) {
    case 'cat':
      return stroke(`M${-m} ${y}Q${-m / 2} ${y + m * 0.8} 0 ${y}Q${m / 2} ${y + m * 0.8} ${m} ${y}`, m * 0.24, ink);
    case 'smile':
      return stroke(`M${-m} ${y}Q0 ${y + m} ${m} ${y}`, m * 0.26, ink);
    case 'open':
      return (
        path(
          `M${-m} ${y - m * 0.2}H${m}Q${m * 0.9} ${y + m * 1.4} 0 ${y + m * 1.4}Q${-m * 0.9} ${y + m * 1.4} ${-m} ` +
            `${y - m * 0.2}Z`,
          '#8c2f39',
          m * 0.2,
        ) + ellipse(0, y + m, m * 0.5, m * 0.32, '#f28a8a', 0)
      );
    case 'gape':
      return ellipse(0, y + m * 0.4, m * 0.55, m * 0.8, '#8c2f39', m * 0.2);
    case 'flat':
      return stroke(`M${-m * 0.8} ${y + m * 0.2}H${m * 0.8}`, m * 0.26, ink);
    case 'frown':
      return stroke(`M${-m * 0.9} ${y + m * 0.6}Q0 ${y - m * 0.5} ${m * 0.9} ${y + m * 0.6}`, m * 0.26, ink);
    case 'small':
      return ellipse(0, y + m * 0.2, m * 0.3, m * 0.36, '#8c2f39', m * 0.16);
    case 'wobble':
      return stroke(
        `M${-m} ${y + m * 0.3}Q${-m * 0.6} ${y - m * 0.4} ${-m * 0.2} ${y + m * 0.2}T${m * 0.4} ` +
          `${y + m * 0.2}T${m} ${y}`,
        m * 0.26,
        ink,
      );
    case 'none':
      return '';
  }
};

/** Eyes on the line y = 0, the mouth below it. */
export const face = (
  mood: Mood,
  { gap, eye: r, drop, mouth = r * 1.4, blush = '#f59a8b', ink = '#2b2430' }: FaceShape,
): Svg => {
  const cheeks =
    mood.blush === false
      ? ''
      : '<g opacity=".6">' +
        [-1, 1].map((side) => ellipse(side * gap * 1.45, r * 1.7, r * 1.2, r * 0.7, blush, 0)).join('') +
        '</g>';
  const tear = (x: number) =>
    path(
      `M${x} ${r * 0.9}q${r * 1.1} ${r * 1.8} 0 ${r * 2.2}q${-r * 1.1} ${-r * 0.4} 0 ${-r * 2.2}Z`,
      '#9fd8f5',
      r * 0.2,
    );
  const eyes = mood.eyes ?? 'dot';
  return (
    cheeks +
    eye(eyes, -gap, r, -1, ink) +
    eye(eyes, gap, r, 1, ink) +
    mouthOf(mood.mouth ?? 'smile', drop, mouth, ink) +
    (mood.tears ? tear(-gap) + tear(gap) : '')
  );
};
