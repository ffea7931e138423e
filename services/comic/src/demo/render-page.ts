import sharp, { type Sharp } from 'sharp';
import { artOf, wordsOf } from './draw/letter-page.ts';
import { LANGUAGES, type Language } from './draw/line.ts';
import type { Page } from './draw/page.ts';
import type { Svg } from './draw/shape.ts';

export type RenderedPage = { language: Language; image: Buffer; extension: 'webp' | 'png' };

/** Smart subsampling costs five times the rest, and flat colours do not need it. */
const encoded = (picture: Sharp, extension: RenderedPage['extension']): Promise<Buffer> =>
  extension === 'webp' ? picture.webp({ quality: 84, effort: 0 }).toBuffer() : picture.greyscale().png({ compressionLevel: 6 }).toBuffer();

const pixelsOf = (svg: Svg) => sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/** Lays words (RGBA) over art (RGB) into a new picture. Most of a sheet of words is clear, which makes this faster than a general blend. */
const laidOver = (art: Buffer, words: Buffer): Buffer => {
  const picture = Buffer.from(art);
  for (let from = 0, to = 0; to < picture.length; from += 4, to += 3) {
    const alpha = words[from + 3] ?? 0;
    if (alpha === 0) continue;
    for (let channel = 0; channel < 3; channel++)
      picture[to + channel] = Math.round(((words[from + channel] ?? 0) * alpha + (picture[to + channel] ?? 0) * (255 - alpha)) / 255);
  }
  return picture;
};

/** Draws the art once and lays each language's words over it. */
export async function* renderPage(page: Page): AsyncGenerator<RenderedPage> {
  const extension = page.tones ? 'png' : 'webp';
  const art = await sharp(Buffer.from(artOf(page))).removeAlpha().raw().toBuffer();
  for (const language of LANGUAGES) {
    const { data } = await pixelsOf(wordsOf(page, language));
    const picture = sharp(laidOver(art, data), { raw: { width: page.width, height: page.height, channels: 3 } });
    yield { language, extension, image: await encoded(picture, extension) };
  }
}
