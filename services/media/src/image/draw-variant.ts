import sharp, { type Sharp } from 'sharp';
import { fitsWebp } from './image-rules.ts';
import type { Original } from './image-store.ts';

// Images are processed in parallel, so one thread for each is enough. No image is read twice in a short time, so a
// cache is useless.
sharp.concurrency(1);
sharp.cache(false);

/** The number of pixels was checked at the upload. A decoder that takes longer than this hangs. */
const options = { limitInputPixels: false, autoOrient: true, failOn: 'truncated' } as const;
const timeout = { seconds: 120 };

export function openImage(bytes: Buffer): Sharp {
  return sharp(bytes, options).timeout(timeout);
}

/**
 * The image with a width of `width` pixels as WebP, or as JPEG if it is too high for WebP.
 * Null when the original is better: it is too high for WebP, is animated, or is smaller.
 * @throws Error when it cannot be decoded.
 */
export async function drawVariant(bytes: Buffer, original: Original, width: number): Promise<Buffer | null> {
  const canStandIn = original.isWeb;
  const isWebp = fitsWebp(original, width);
  if (canStandIn && (!isWebp || (await isAnimation(bytes, original)))) return null;
  const image = openImage(bytes);
  if (width < original.width) image.resize(width);
  // With quality 82, a page in the width of a phone has a structural similarity of at least 0.97. Encoder effort 4
  // makes files a quarter smaller than effort 2, and takes half as much time again, once.
  const drawn = await (isWebp
    ? image.webp({ quality: 82, effort: 4 })
    : image.flatten({ background: '#fff' }).jpeg({ quality: 85 })
  ).toBuffer();
  return canStandIn && drawn.length >= original.sizeBytes ? null : drawn;
}

async function isAnimation(bytes: Buffer, { format }: Original): Promise<boolean> {
  if (format !== 'gif' && format !== 'webp') return false;
  return ((await sharp(bytes, options).metadata()).pages ?? 1) > 1;
}
