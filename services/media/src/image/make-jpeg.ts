import type { Media } from '../media.ts';
import { openImage } from './draw-variant.ts';
import type { Original } from './image-store.ts';
import { readOriginal } from './make-variant.ts';
import { jpegKey, originalKey } from './storage-keys.ts';

/**
 * Makes one width of an image as JPEG unless it is there, and answers its key; a JPEG at its own width is its original.
 * Asked several times at once it works once. Programs that cannot show WebP ask, so it is made on demand alone.
 * @throws Error when the original is gone or cannot be decoded.
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
