import { repeat, type Running, transact } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { listOutdated, renewSkeleton } from './skeleton-store.ts';

const lookEveryMs = 3_600_000;
const atOnce = 200;

/**
 * Gives names of before their skeletons, and all of them new ones after `skeletonVersion` has grown, some at a time so
 * that nobody waits.
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

/** The returned function ends it. */
export function startRenewing(running: Running<MemberConfig>): () => Promise<void> {
  return repeat(() => renewSkeletons(running), { everyMs: lookEveryMs, log: running.log });
}
