import { mayOpenSaved, readSavedCacheName } from '@yonkoma/contract';

/**
 * Removes the chapters that are for another than who is here: bought ones and those for adults. What everybody may read
 * stays.
 */
export async function forgetOthers(memberId: number | null): Promise<void> {
  const theirs = (await caches.keys()).filter(
    (name) => !mayOpenSaved(readSavedCacheName(name)?.memberId ?? null, memberId),
  );
  await Promise.all(theirs.map((name) => caches.delete(name)));
}
