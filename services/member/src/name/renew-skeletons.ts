import { repeat, type Running, transact } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { listOutdated, renewSkeleton } from './skeleton-store.ts';

const lookEveryMs = 3_600_000;
const atOnce = 200;

/**
 * Computes the skeletons of names that have none, and of all names again after `skeletonVersion` was raised. Works in
 * small batches, so that no other query waits long.
 * @returns whether there may be more
 */
export async function renewSkeletons({ db }: Pick<Running<MemberConfig>, 'db'>): Promise<boolean> {
  const outdated = await listOutdated(db, atOnce);
  if (outdated.length > 0) {
    await transact(db, async (transaction) => {
      for (const named of outdated) await renewSkeleton(transaction, named);
    });
  }
  return outdated.length === atOnce;
}

/** The returned function stops it. */
export function startRenewing(running: Running<MemberConfig>): () => Promise<void> {
  return repeat(() => renewSkeletons(running), { everyMs: lookEveryMs, log: running.log });
}
