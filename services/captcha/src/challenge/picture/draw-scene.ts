import { randomInt } from 'node:crypto';
import { pictureHeight as height, pictureWidth as width } from '../click-rules.ts';

/**
 * The colours of the sky from top to bottom, of three ranges of hills from far to near, and the inks of marks, which
 * contrast with all of them.
 */
export interface Palette {
  sky: [string, string];
  hills: [string, string, string];
  inks: readonly string[];
  halo: string;
  sun: string;
}

export const palettes: readonly Palette[] = [
  {
    sky: ['#bfe3f2', '#fdf1d6'],
    hills: ['#a9d3c0', '#8cc0a0', '#74ab8b'],
    inks: ['#7a1f2b', '#1f3a6e', '#4b2a66', '#274d2c', '#6b3410'],
    halo: '#fffdf6',
    sun: '#fffdf6',
  },
  {
    sky: ['#fbd3b4', '#f7edd0'],
    hills: ['#e8b7a4', '#d99a8b', '#c68377'],
    inks: ['#22305e', '#5a1440', '#17494d', '#3c2a1a', '#641d1d'],
    halo: '#fffaf2',
    sun: '#fffaf2',
  },
  {
    sky: ['#d7d3f0', '#fbe4ec'],
    hills: ['#c0b6de', '#a99fce', '#9488bd'],
    inks: ['#56152f', '#1d3a4f', '#33205c', '#4a2b0f', '#1f4a2f'],
    halo: '#fdfbff',
    sun: '#fdfbff',
  },
  {
    sky: ['#1f2a52', '#51436f'],
    hills: ['#3c3a66', '#2f3159', '#262a4c'],
    inks: ['#ffd9a0', '#ffb3a7', '#b9e6c9', '#c9d8ff', '#f3c6e8'],
    halo: '#141833',
    sun: '#f3d9b0',
  },
  {
    sky: ['#0f4650', '#2c6f6b'],
    hills: ['#1f5c5e', '#184d52', '#133f45'],
    inks: ['#ffe2a8', '#ffc4b0', '#d8f0c0', '#cfe5ff', '#f5d0ee'],
    halo: '#08272e',
    sun: '#ffe9bf',
  },
];

const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;
/** A random number between two, with one decimal. */
export const between = (from: number, to: number): number =>
  randomInt(Math.round(from * 10), Math.round(to * 10) + 1) / 10;

/**
 * A random landscape. Shapes on it have the colours of the marks, so that a mark cannot be found by its colour alone.
 */
export function drawScene({ sky, hills, inks, sun }: Palette): string {
  const disc =
    `<circle cx="${between(30, 320)}" cy="${between(15, 80)}" r="${between(16, 34)}" ` +
    `fill="${sun}" opacity=".35"/>`;
  const ranges = hills.map((fill, index) => `<path d="${hill(height * (0.42 + index * 0.18))}" fill="${fill}"/>`);
  return [
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/>` +
      `<stop offset="1" stop-color="${sky[1]}"/></linearGradient>`,
    '<pattern id="dots" width="7" height="7" patternUnits="userSpaceOnUse" ' +
      `patternTransform="rotate(${randomInt(20, 70)})"><circle cx="2" cy="2" r="1" fill="${oneOf(inks)}"/>` +
      '</pattern></defs>',
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>${disc}${ranges.join('')}`,
    `<path d="${hill(between(40, 150))}" fill="url(#dots)" opacity=".16"/>`,
    Array.from({ length: 26 }, () => scrap(oneOf(inks))).join(''),
  ].join('');
}

/** Thin lines over the whole picture. */
export function drawVeil({ inks }: Palette): string {
  return Array.from({ length: 5 }, () => {
    const [from, to] = [randomInt(height), randomInt(height)];
    return (
      `<path d="M0 ${from}C${randomInt(60, 150)} ${randomInt(height)} ${randomInt(190, 290)} ${randomInt(height)} ` +
      `${width} ${to}" stroke="${oneOf(inks)}" stroke-width="${between(0.8, 1.6)}" fill="none" opacity=".3"/>`
    );
  }).join('');
}

function hill(level: number): string {
  const points = [0, 1, 2, 3, 4].map((step) => ({ x: (step * width) / 4, y: level + randomInt(-22, 23) }));
  const curves = points.slice(1).map(({ x, y }, index) => {
    const before = points[index] as { x: number; y: number };
    const middle = (before.x + x) / 2;
    return `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`;
  });
  return `M0 ${height}V${points[0]?.y}${curves.join('')}V${height}z`;
}

/** A fragment of a shape: a ring, a stroke, a corner, a blob. */
function scrap(ink: string): string {
  const at = `translate(${randomInt(width)} ${randomInt(height)}) rotate(${randomInt(360)})`;
  const shape = oneOf([
    `<circle r="${between(2, 6)}" fill="none" stroke="${ink}" stroke-width="2"/>`,
    `<path d="M-7 0q4-7 8 0t8 0" fill="none" stroke="${ink}" stroke-width="2"/>`,
    `<path d="M-5 5V-4H5" fill="none" stroke="${ink}" stroke-width="2.4"/>`,
    `<path d="M-5 0a5 4 0 1 1 8 3l-4 3z" fill="${ink}"/>`,
  ]);
  return `<g transform="${at}" opacity="${between(0.2, 0.4)}">${shape}</g>`;
}
