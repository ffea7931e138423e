import sharp from 'sharp';
import { artOf, wordsOf } from './draw/letter-page.ts';
import { LANGUAGES, type Language } from './draw/line.ts';
import type { Page } from './draw/page.ts';
import type { Svg } from './draw/shape.ts';

export type RenderedPage = { language: Language; image: Buffer; extension: 'webp' | 'png' };

const GREYS = 16;

const pixelsOf = (svg: Svg, channels: 3 | 4): Promise<Buffer> => {
  const picture = sharp(Buffer.from(svg));
  return (channels === 4 ? picture.ensureAlpha() : picture.removeAlpha()).raw().toBuffer();
};

/**
 * Lays words (RGBA) over art (RGB) into a new picture. Most of a sheet of words is transparent, which makes this faster
 * than a general blend.
 */
const laidOver = (art: Buffer, words: Buffer): Buffer => {
  const picture = Buffer.from(art);
  for (let from = 0, to = 0; to < picture.length; from += 4, to += 3) {
    const alpha = words[from + 3] ?? 0;
    if (alpha === 0) continue;
    for (let channel = 0; channel < 3; channel++)
      picture[to + channel] =
        (((words[from + channel] ?? 0) * alpha + (picture[to + channel] ?? 0) * (255 - alpha) + 127) / 255) | 0;
  }
  return picture;
};

/**
 * Turns three colours into one grey, in few steps: PNG files with screen tones are then three times smaller and look
 * the same.
 */
const inGreys = (picture: Buffer): Buffer => {
  const greys = Buffer.alloc(picture.length / 3),
    step = 255 / (GREYS - 1);
  for (let to = 0, from = 0; to < greys.length; to++, from += 3) {
    const light = 0.299 * (picture[from] ?? 0) + 0.587 * (picture[from + 1] ?? 0) + 0.114 * (picture[from + 2] ?? 0);
    greys[to] = ((light / step + 0.5) | 0) * step;
  }
  return greys;
};

/** Draws the art once and lays each language's words over it. Black and white pages are stored without loss. */
export async function* renderPage(page: Page): AsyncGenerator<RenderedPage> {
  const { width, height } = page;
  const art = await pixelsOf(artOf(page), 3);
  for (const language of LANGUAGES) {
    const picture = laidOver(art, await pixelsOf(wordsOf(page, language), 4));
    yield page.tones
      ? {
          language,
          extension: 'png',
          image: await sharp(inGreys(picture), { raw: { width, height, channels: 1 } })
            .png({ compressionLevel: 6 })
            .toBuffer(),
        }
      : // Smart subsampling would take five times as long as everything else, and flat colours do not need it.
        {
          language,
          extension: 'webp',
          image: await sharp(picture, { raw: { width, height, channels: 3 } })
            .webp({ quality: 84, effort: 0 })
            .toBuffer(),
        };
  }
}
