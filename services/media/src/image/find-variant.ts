import type { Call } from '@yonkoma/service-kit';
import type { Media } from '../media.ts';
import type { StoredObject } from '../storage/storage.ts';
import { isMadeOnDemand } from './image-rules.ts';
import type { Original } from './image-store.ts';
import { makeJpeg } from './make-jpeg.ts';
import { makeVariant, variantId } from './make-variant.ts';
import { originalKey, variantKey } from './storage-keys.ts';

export interface Found {
  key: string;
  isOriginal: boolean;
  object: StoredObject;
}

/**
 * The opened file to send for a width; a missing variant is made now.
 * If the original cannot be decoded here, the original itself is sent, when it has a format that browsers can show.
 * Null when nothing can be shown.
 */
export async function findVariant(
  media: Media,
  original: Original,
  width: number,
  log: Call['log'],
): Promise<Found | null> {
  const own = variantKey(original, width);
  const instead = originalKey(original);
  const key = isStandIn(media, original, width) ? instead : own;
  const found = await hold(media, key, instead);
  if (found || key === instead) return found;
  return hold(media, await made(media, original, width, log), instead);
}

/** The same width as JPEG, for programs that cannot show newer formats. Null when it cannot be drawn. */
export async function findJpeg(
  media: Media,
  original: Original,
  width: number,
  log: Call['log'],
): Promise<Found | null> {
  const instead = originalKey(original);
  try {
    return await hold(media, await makeJpeg(media, original, width), instead);
  } catch (error) {
    log.warn({ image: original.hash, width, reason: String(error) }, 'a JPEG could not be made');
    return null;
  }
}

function isStandIn(media: Media, original: Original, width: number): boolean {
  return original.storedWidths && !isMadeOnDemand(original, width)
    ? !original.storedWidths.includes(width)
    : media.standIns.has(variantId(original, width));
}

async function made(media: Media, original: Original, width: number, log: Call['log']): Promise<string | null> {
  try {
    return await media.onDemand(() => makeVariant(media, original, width));
  } catch (error) {
    log.warn({ image: original.hash, width, reason: String(error) }, 'a variant could not be made');
    if (!original.isWeb) return null;
    media.standIns.set(variantId(original, width), true);
    return originalKey(original);
  }
}

async function hold(media: Media, key: string | null, instead: string): Promise<Found | null> {
  const object = key === null ? null : await media.storage.open(key);
  return object && key !== null ? { key, isOriginal: key === instead, object } : null;
}
