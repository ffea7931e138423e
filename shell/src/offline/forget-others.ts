import { readSavedCacheName } from '@yonkoma/contract';

/** Removes the chapters that only their buyer may read when the buyer is not who is signed in here. What a guest saved stays. */
export async function forgetOthers(memberId: number | null): Promise<void> {
  const theirs = (await caches.keys()).filter((name) => {
    const owner = readSavedCacheName(name)?.memberId ?? null;
    return owner !== null && owner !== memberId;
  });
  await Promise.all(theirs.map((name) => caches.delete(name)));
}
