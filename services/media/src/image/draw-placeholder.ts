import { rgbaToThumbHash } from 'thumbhash';
import { dominantColor, vividColor } from './color-rules.ts';
import { openImage } from './draw-variant.ts';

/** Large enough for a placeholder of about twenty bytes. */
const sidePx = 48;

/**
 * Dominant and most vivid colour `#rrggbb`, the second empty for a grey picture, and a ThumbHash in base64 of at most
 * 36 characters.
 */
export async function drawPlaceholder(bytes: Buffer): Promise<{ color: string; tint: string; placeholder: string }> {
  const { data, info } = await openImage(bytes)
    .resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return {
    color: dominantColor(data),
    tint: vividColor(data),
    placeholder: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64'),
  };
}
