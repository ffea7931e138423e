import type { Media } from '../media.ts';
import { drawVariant } from './draw-variant.ts';
import type { Original } from './image-store.ts';
import { originalKey, variantKey } from './storage-keys.ts';

/**
 * Makes one width of an image if there is none, and returns the key of the file to serve: the variant or the original.
 * Concurrent calls do the work once.
 * @throws Error when the original is missing or cannot be decoded.
 */
export function makeVariant(media: Media, original: Original, width: number, bytes?: Buffer): Promise<string> {
  const id = variantId(original, width);
  const running = media.making.get(id);
  if (running) return running;
  const making = make(media, original, width, bytes).finally(() => media.making.delete(id));
  media.making.set(id, making);
  return making;
}

export function variantId({ hash }: Original, width: number): string {
  return `${hash}/${width}`;
}

async function make(media: Media, original: Original, width: number, bytes?: Buffer): Promise<string> {
  const key = variantKey(original, width);
  if ((await media.storage.sizeBytes(key)) !== null) return key;
  const drawn = await drawVariant(bytes ?? (await readOriginal(media, original)), original, width);
  if (!drawn) {
    media.standIns.set(variantId(original, width), true);
    return originalKey(original);
  }
  await media.storage.put(key, drawn);
  return key;
}

export async function readOriginal(media: Media, original: Original): Promise<Buffer> {
  const bytes = await media.storage.read(originalKey(original));
  if (!bytes) throw new Error(`the original ${original.hash} is not in the storage`);
  return bytes;
}
