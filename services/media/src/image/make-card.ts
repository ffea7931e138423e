import type { Media } from '../media.ts';
import { drawCard } from './draw-card.ts';
import type { Original } from './image-store.ts';
import { readOriginal } from './make-variant.ts';
import { cardKey } from './storage-keys.ts';

/**
 * Draws the card of an image if there is none, and returns its key. Concurrent calls do the work once. Made only on
 * request, because most covers are never shown as a link preview.
 * @throws Error when the original is missing or cannot be decoded.
 */
export async function makeCard(media: Media, original: Original): Promise<string> {
  const key = cardKey(original);
  if ((await media.storage.sizeBytes(key)) !== null) return key;
  const running = media.making.get(key);
  if (running) return running;
  const making = media
    .onDemand(async () => {
      await media.storage.put(key, await drawCard(await readOriginal(media, original), original));
      return key;
    })
    .finally(() => media.making.delete(key));
  media.making.set(key, making);
  return making;
}
