import sharp from 'sharp';
import { openImage } from './draw-variant.ts';
import type { Size } from './image-rules.ts';

/** The size that sites expect for large link previews. */
export const cardSize: Size = { width: 1200, height: 630 };

const marginPx = 32;
const insidePx: Size = { width: cardSize.width - 2 * marginPx, height: cardSize.height - 2 * marginPx };

/**
 * The size of a picture on its card: the complete picture or, for a long strip, its upper part. 1000x1500 gives
 * 377x566, 800x12000 gives 283x566.
 */
export function sizeOnCard({ width, height }: Size): Size {
  const ratio = Math.min(Math.max(width / height, 0.5), insidePx.width / insidePx.height);
  return { width: Math.round(insidePx.height * ratio), height: insidePx.height };
}

/** Draws the picture on a background of its own colours, as JPEG, which all programs with link previews can read. */
export async function drawCard(bytes: Buffer, original: Size): Promise<Buffer> {
  const { width, height } = sizeOnCard(original);
  // A small image is blurred and then enlarged: it looks the same as blurring a large one.
  const small = await openImage(bytes)
    .resize(120, 63, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .blur(4)
    .modulate({ brightness: 0.55 })
    .png()
    .toBuffer();
  const picture = await openImage(bytes)
    .resize(width, height, { fit: 'cover', position: 'top' })
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(small)
    .resize(cardSize.width, cardSize.height)
    .composite([{ input: picture, gravity: 'centre' }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
