import { mayOpenSaved, readSavedCacheName } from '@yonkoma/contract';

/**
 * Removes the chapters that belong to another visitor: bought ones and those for adults. Chapters that everybody may
 * read stay.
 */
export async function forgetOthers(memberId: number | null): Promise<void> {
  const theirs = (await caches.keys()).filter(
    (name) => !mayOpenSaved(readSavedCacheName(name)?.memberId ?? null, memberId),
  );
  await Promise.all(theirs.map((name) => caches.delete(name)));
}
