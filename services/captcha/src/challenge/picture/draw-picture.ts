import { randomInt } from 'node:crypto';
import { markSize, pictureHeight, pictureWidth } from '../click-rules.ts';
import { between, drawScene, drawVeil, type Palette, palettes } from './draw-scene.ts';
import { type Mark, marks } from './marks.ts';
import type { PlacedMark } from './place-marks.ts';

/** Draws the marks in a landscape as a PNG of 350 by 200, 15 to 40 KB. */
export async function drawPicture(placed: readonly PlacedMark[]): Promise<Buffer> {
  const palette = palettes[randomInt(palettes.length)] as Palette;
  const size = `width="${pictureWidth}" height="${pictureHeight}"`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>` +
    `${drawScene(palette)}${placed.map((mark) => drawMark(mark, palette)).join('')}${drawVeil(palette)}</svg>`;
  // Loaded with the first picture, so that a process without pictures saves the memory.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 3, dither: 0.6 }).toBuffer();
}

/**
 * Draws a mark, slightly rotated and sheared within its box, in one ink with an outline that separates it from the
 * background.
 */
function drawMark({ name, box }: PlacedMark, { inks, halo }: Palette): string {
  const { solid, lines }: Mark = marks[name];
  const ink = inks[randomInt(inks.length)] as string;
  const half = markSize / 2;
  const turn =
    `translate(${box.x + half} ${box.y + half}) rotate(${randomInt(-28, 29)}) skewX(${randomInt(-7, 8)}) ` +
    `scale(${between(0.9, 1.0)}) translate(-${half} -${half})`;
  const joins = 'stroke-linecap="round" stroke-linejoin="round"';
  const rim =
    (solid ? `<path d="${solid}" fill="none" stroke="${halo}" stroke-width="3.2" ${joins}/>` : '') +
    (lines ? `<path d="${lines}" fill="none" stroke="${halo}" stroke-width="5.4" ${joins}/>` : '');
  const body =
    (solid ? `<path d="${solid}" fill="${ink}" fill-rule="evenodd"/>` : '') +
    (lines ? `<path d="${lines}" fill="none" stroke="${ink}" stroke-width="2.6" ${joins}/>` : '');
  return `<g transform="${turn}"><g opacity=".55">${rim}</g><g opacity=".88">${body}</g></g>`;
}
