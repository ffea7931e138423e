import type { Picture } from '@yonkoma/contract';
import { describeImages } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { LRUCache } from 'lru-cache';

/** New smaller variants are shown at most this much later. */
const maxAgeMs = 60_000;
const known = new WeakMap<Call['db'], LRUCache<string, Picture>>();

/**
 * The covers and pictures of texts by their hashes, at permanent addresses; pictures that are not stored are left out.
 */
export async function describePictures(
  { db, ask }: Pick<Call, 'db' | 'ask'>,
  hashes: readonly (string | null)[],
): Promise<Map<string, Picture>> {
  const cache = known.get(db) ?? new LRUCache({ max: 5000, ttl: maxAgeMs });
  known.set(db, cache);
  const wanted = [...new Set(hashes.filter((hash) => hash !== null))];
  const unknown = wanted.filter((hash) => !cache.has(hash));
  if (unknown.length > 0) {
    const found = await ask(describeImages, { hashes: unknown, use: 'cover' });
    for (const [at, hash] of unknown.entries()) {
      const picture = found[at];
      if (!picture) continue;
      const { isWide: _, ...plain } = picture;
      cache.set(hash, plain);
    }
  }
  return new Map(
    wanted.flatMap((hash) => {
      const picture = cache.get(hash);
      return picture ? [[hash, picture] as const] : [];
    }),
  );
}
