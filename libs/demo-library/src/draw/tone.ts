import { circle, path, type Svg } from './shape.ts';

/** Screen tones: the radius in pixels of the dots of ink, on a rotated grid ten pixels wide. */
const DOTS = { pale: 1.7, light: 2.5, mid: 3.3, deep: 4.2 } as const;
export type Tone = keyof typeof DOTS | 'night' | 'lines' | 'hatch';

const GRID_PX = 10;
const pattern = (id: Tone, size: number, degrees: number, inside: Svg): Svg =>
  `<pattern id="tone-${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" ` +
  `patternTransform="rotate(${degrees})">${inside}</pattern>`;

/** Definitions of all tones, for a page's `tones`. */
export const tones = (ink: string): Svg =>
  [
    ...Object.entries(DOTS).map(([id, r]) => pattern(id as Tone, GRID_PX, 45, circle(5, 5, r, ink, 0))),
    pattern('night', 12, 45, `<rect width="12" height="12" fill="${ink}"/>${circle(6, 6, 1.8, '#fff', 0)}`),
    pattern('lines', 7, 0, `<rect width="7" height="2.2" fill="${ink}"/>`),
    pattern('hatch', 9, -45, `<rect width="9" height="2" fill="${ink}"/>`),
  ].join('');

export const tone = (id: Tone): string => `url(#tone-${id})`;

/** A shape in white with a tone on it. */
export const toned = (d: string, id: Tone, width?: number): Svg => path(d, '#fff', width) + path(d, tone(id), 0);

/** Dots that grow from `from` to `to` (0 none, 1 nearly solid) down a box; `pitch` pixels apart. */
export const gradation = (
  x: number,
  y: number,
  width: number,
  height: number,
  from: number,
  to: number,
  ink: string,
  pitch = 13,
): Svg => {
  let d = '';
  for (let row = 0; row * pitch * 0.5 < height + pitch; row++) {
    const cy = y + row * pitch * 0.5,
      cover = from + (to - from) * Math.min(1, (row * pitch * 0.5) / height),
      r = Math.sqrt(Math.max(0, cover)) * pitch * 0.5;
    if (r < 0.7) continue;
    for (let cx = x + (row % 2) * pitch * 0.5; cx < x + width + pitch; cx += pitch)
      d +=
        `M${(cx - r).toFixed(1)} ${cy.toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(r * 2).toFixed(1)} ` +
        `0a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(-r * 2).toFixed(1)} 0`;
  }
  return path(d, ink, 0);
};
