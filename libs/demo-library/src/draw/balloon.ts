import { chance } from './chance.ts';
import { fitText, type Setting } from './fit-text.ts';
import type { Language } from './line.ts';
import type { Anchor, Balloon, BalloonKind } from './page.ts';
import { setLetters } from './set-letters.ts';
import type { Box, Point, Svg } from './shape.ts';

/**
 * A drawn balloon. `outline` is its box without the tail, `letters` the box of its letters, both in the panel's pixels.
 */
export type DrawnBalloon = { svg: Svg; outline: Box; letters: Box; size: number };

/**
 * How much larger than its words an outline is: a factor, and an edge in letter sizes. `ratio` is the preferred ratio
 * of width to height of the words.
 */
const ROOM: Record<BalloonKind, { factor: number; edge: number; ratio: number }> = {
  speech: { factor: 1.24, edge: 0.36, ratio: 1.9 },
  thought: { factor: 1.24, edge: 0.85, ratio: 1.8 },
  burst: { factor: 1.32, edge: 0.7, ratio: 1.8 },
  caption: { factor: 1, edge: 0.42, ratio: 4 },
  sound: { factor: 1, edge: 0.14, ratio: 6 },
  bare: { factor: 1, edge: 0.1, ratio: 3 },
};
/** Exponent of the curve that speech balloons follow: 2 is an ellipse, more is nearer to a box. */
export const ROUNDNESS = 2.9;
const LONGEST_TAIL_PX = 120;
/** How far the bumps of a thought balloon stick out. */
const BUMP_PX = 24;

const outer = (kind: BalloonKind, width: number, height: number, size: number): Point => {
  const { factor, edge } = ROOM[kind];
  return [
    width * factor + edge * 2 * size,
    height * (kind === 'speech' || kind === 'thought' ? factor * 1.02 : factor) + edge * 2 * size,
  ];
};

const anchored = (anchor: Anchor, [x, y, width, height]: Box, [w, h]: Point): Point => [
  x + (width - w) * (anchor.includes('l') ? 0 : anchor.includes('r') ? 1 : 0.5),
  y + (height - h) * (anchor.includes('t') ? 0 : anchor.includes('b') ? 1 : 0.5),
];

const ring = (
  cx: number,
  cy: number,
  a: number,
  b: number,
  count: number,
  radius: (index: number) => number,
  roundness = ROUNDNESS,
): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2,
      c = Math.cos(angle),
      s = Math.sin(angle),
      r = radius(index);
    return [
      cx + Math.sign(c) * Math.abs(c) ** (2 / roundness) * a * r,
      cy + Math.sign(s) * Math.abs(s) ** (2 / roundness) * b * r,
    ];
  });
const closed = (points: Point[]): string => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

const cloud = (cx: number, cy: number, a: number, b: number): string => {
  const bumps = Math.max(9, Math.round((a + b) / 26));
  const points = ring(cx, cy, a - BUMP_PX, b - BUMP_PX, bumps, () => 1, 2.4);
  return (
    points
      .map(([x, y], index) => {
        const [nx, ny] = points[(index + 1) % bumps] ?? [x, y];
        const r = Math.hypot(nx - x, ny - y) * 0.56;
        return (
          `${index === 0 ? `M${x.toFixed(1)} ${y.toFixed(1)}` : ''}A${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ` +
          `${nx.toFixed(1)} ${ny.toFixed(1)}`
        );
      })
      .join('') + 'Z'
  );
};

const spikes = (cx: number, cy: number, a: number, b: number): string => {
  const next = chance(Math.round(a * 7 + b)),
    count = 2 * Math.max(11, Math.round((a + b) / 24));
  return closed(
    ring(cx, cy, a, b, count, (index) => (index % 2 === 0 ? 0.93 + next() * 0.07 : 0.76 + next() * 0.04), 2.5),
  );
};

const tailOf = (cx: number, cy: number, a: number, b: number, [tx, ty]: Point): string => {
  const distance = Math.hypot(tx - cx, ty - cy) || 1,
    ux = (tx - cx) / distance,
    uy = (ty - cy) / distance;
  const border = 1 / (Math.abs(ux / a) ** ROUNDNESS + Math.abs(uy / b) ** ROUNDNESS) ** (1 / ROUNDNESS);
  const reach = Math.min(distance, border + LONGEST_TAIL_PX);
  if (reach <= border + 4) return '';
  const root = border * 0.8,
    half = Math.min(20, a * 0.24, b * 0.34),
    bend = half * 0.9;
  const tip = `${(cx + ux * reach).toFixed(1)} ${(cy + uy * reach).toFixed(1)}`;
  const mx = cx + ux * (border + (reach - border) * 0.45) - uy * bend,
    my = cy + uy * (border + (reach - border) * 0.45) + ux * bend;
  const side = (k: number) =>
    `${(cx + ux * root - uy * half * k).toFixed(1)} ${(cy + uy * root + ux * half * k).toFixed(1)}`;
  const near = (k: number) => `${(mx - uy * half * 0.35 * k).toFixed(1)} ${(my + ux * half * 0.35 * k).toFixed(1)}`;
  return `M${side(1)}Q${near(1)} ${tip}Q${near(-1)} ${side(-1)}Z`;
};

const bubbles = (cx: number, cy: number, a: number, b: number, [tx, ty]: Point): Svg => {
  const distance = Math.hypot(tx - cx, ty - cy) || 1,
    ux = (tx - cx) / distance,
    uy = (ty - cy) / distance;
  const border = 1 / Math.hypot(ux / a, uy / b),
    left = Math.min(distance - border, 90);
  return left < 16
    ? ''
    : [0.3, 0.62, 0.9]
        .map(
          (part, index) =>
            `<circle cx="${(cx + ux * (border + left * part)).toFixed(1)}" ` +
            `cy="${(cy + uy * (border + left * part)).toFixed(1)}" r="${[11, 8, 5][index]}"/>`,
        )
        .join('');
};

const outlineOf = ({ kind, tail, fill = '#fff', edge = 'currentColor' }: Balloon, [x, y, width, height]: Box): Svg => {
  const cx = x + width / 2,
    cy = y + height / 2,
    a = width / 2,
    b = height / 2;
  const body =
    kind === 'thought'
      ? cloud(cx, cy, a, b)
      : kind === 'burst'
        ? spikes(cx, cy, a, b)
        : closed(ring(cx, cy, a, b, 72, () => 1));
  if (kind === 'caption')
    return (
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" stroke="${edge}" ` +
      'stroke-width="3"/>'
    );
  const shapes = `<path d="${body}"/>${tail && kind !== 'thought' ? `<path d="${tailOf(cx, cy, a, b, tail)}"/>` : ''}`;
  const trail =
    tail && kind === 'thought'
      ? `<g fill="${fill}" stroke="${edge}" stroke-width="4">${bubbles(cx, cy, a, b, tail)}</g>`
      : '';
  return `${trail}<g fill="${edge}" stroke="${edge}" stroke-width="8">${shapes}</g><g fill="${fill}">${shapes}</g>`;
};

export class NoRoom extends Error {
  constructor(text: string, language: Language) {
    super(`“${text}” (${language}) does not fit into its balloon, even at its smallest size`);
  }
}

const hasColumns = (balloon: Balloon, language: Language): boolean => Boolean(balloon.columns) && language === 'ja';
/** The box into which the balloon must fit in this language. */
export const roomOf = (balloon: Balloon, language: Language): Box =>
  hasColumns(balloon, language) ? balloon.room : (balloon.across ?? balloon.room);

const settingOf = (balloon: Balloon, language: Language): Setting => {
  const { kind, hand, size, least } = balloon;
  const columns = hasColumns(balloon, language),
    [, , width, height] = roomOf(balloon, language);
  const text = balloon.line[language].normalize('NFC');
  const setting = fitText(text, {
    language,
    hand,
    columns,
    size,
    least,
    ratio: columns ? 0.75 : ROOM[kind].ratio,
    hasRoom: (w, h, letterSize) => {
      const [ow, oh] = outer(kind, w, h, letterSize);
      return ow <= width && oh <= height;
    },
  });
  if (!setting) throw new NoRoom(text, language);
  return setting;
};

/** The returned boxes do not include `turn`, which rotates outline and letters around the middle of the balloon. */
export const drawBalloon = (balloon: Balloon, language: Language): DrawnBalloon => {
  const setting = settingOf(balloon, language);
  const [width, height] = outer(balloon.kind, setting.width, setting.height, setting.size);
  const [x, y] = anchored(balloon.anchor, roomOf(balloon, language), [width, height]);
  const outline: Box = [x, y, width, height];
  const { draw, bounds } = setLetters(setting, language, balloon.hand, x + width / 2, y + height / 2);
  const ink = balloon.ink ?? 'currentColor',
    edge = balloon.edge ?? '#fff';
  const words =
    balloon.kind === 'sound'
      ? `<g fill="${edge}" stroke="${edge}">${draw(setting.size * 0.17)}</g><g fill="${ink}">${draw()}</g>`
      : `<g fill="${ink}">${draw()}</g>`;
  const shape = balloon.kind === 'sound' || balloon.kind === 'bare' ? '' : outlineOf(balloon, outline);
  const turn = balloon.turn
    ? `<g transform="rotate(${balloon.turn} ${x + width / 2} ${y + height / 2})">${shape}${words}</g>`
    : shape + words;
  return { svg: turn, outline, letters: bounds, size: setting.size };
};
