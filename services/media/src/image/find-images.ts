import type { Database } from '@yonkoma/service-kit';
import type { Media, Remembered } from '../media.ts';
import { findOriginals, type Original } from './image-store.ts';

/** The facts of an unfinished image are read again after this time, because another process may finish it. */
const unfinishedMs = 2000;

/** The stored images in the requested order, null for unknown ones. Finished images never change and are cached. */
export async function findImages(
  db: Database,
  media: Media,
  hashes: readonly string[],
): Promise<(Remembered | null)[]> {
  const found = new Map<string, Remembered>();
  const missing = new Set<string>();
  for (const hash of hashes) {
    const remembered = media.remembered.get(hash);
    if (remembered) found.set(hash, remembered);
    else missing.add(hash);
  }
  if (missing.size > 0)
    for (const original of await findOriginals(db, [...missing])) found.set(original.hash, remember(media, original));
  return hashes.map((hash) => found.get(hash) ?? null);
}

export function remember(media: Media, original: Original): Remembered {
  const remembered = { original };
  media.remembered.set(original.hash, remembered, original.storedWidths ? {} : { ttl: unfinishedMs });
  return remembered;
}
