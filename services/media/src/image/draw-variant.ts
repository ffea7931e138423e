import sharp, { type Sharp } from 'sharp';
import { fitsWebp } from './image-rules.ts';
import type { Original } from './image-store.ts';

// Parallel work is many images, not many threads on one; and no image is read twice soon, so nothing is worth keeping.
sharp.concurrency(1);
sharp.cache(false);

/** Pixels were counted when the image came in, and a decoder that takes longer than this is stuck. */
const options = { limitInputPixels: false, autoOrient: true, failOn: 'truncated' } as const;
const timeout = { seconds: 120 };

export function openImage(bytes: Buffer): Sharp {
  return sharp(bytes, options).timeout(timeout);
}

/**
 * The image `width` pixels wide as WebP, or as JPEG where WebP cannot be as high.
 * null when its own bytes serve better: too high for WebP, an animation, or smaller as it is.
 * @throws Error when it cannot be decoded.
 */
export async function drawVariant(bytes: Buffer, original: Original, width: number): Promise<Buffer | null> {
  const canStandIn = original.isWeb;
  const isWebp = fitsWebp(original, width);
  if (canStandIn && (!isWebp || (await isAnimation(bytes, original)))) return null;
  const image = openImage(bytes);
  if (width < original.width) image.resize(width);
  // Quality 82 keeps a page at the width of a phone at a structural similarity of 0.97 and more. Encoder effort 4: a
  // quarter fewer bytes for every reader than effort 2, for half as much time again, once.
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
