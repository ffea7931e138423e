import type { Media } from '../media.ts';
import { openImage } from './draw-variant.ts';
import type { Original } from './image-store.ts';
import { readOriginal } from './make-variant.ts';
import { jpegKey, originalKey } from './storage-keys.ts';

/**
 * Makes one width of an image as JPEG if there is none, and returns its key; for a JPEG in its own width this is the
 * original. Concurrent calls do the work once. It is made only on request, for programs that cannot show WebP.
 * @throws Error when the original is missing or cannot be decoded.
 */
export async function makeJpeg(media: Media, original: Original, width: number): Promise<string> {
  if (original.format === 'jpeg' && width === original.width) return originalKey(original);
  const key = jpegKey(original, width);
  if ((await media.storage.sizeBytes(key)) !== null) return key;
  const running = media.making.get(key);
  if (running) return running;
  const making = media.onDemand(() => draw(media, original, width, key)).finally(() => media.making.delete(key));
  media.making.set(key, making);
  return making;
}

async function draw(media: Media, original: Original, width: number, key: string): Promise<string> {
  const image = openImage(await readOriginal(media, original));
  if (width < original.width) image.resize(width);
  await media.storage.put(key, await image.flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer());
  return key;
}
