import type { InputOf, ReplyOf } from '@yonkoma/contract';
import type { reportRenderFaults } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { keepRenderFaults } from './render-fault-store.ts';
import { tallyOf } from './tally.ts';

/** Counts pages that a gateway could not render, and keeps the last reason of each version for its team. */
export async function noteRenderFaults(
  { db, now }: Call,
  { faults }: InputOf<typeof reportRenderFaults>,
): Promise<ReplyOf<typeof reportRenderFaults>> {
  tallyOf(db).addRenderFaults(faults, now);
  await keepRenderFaults(
    db,
    faults.map(({ remote, version, why }) => ({ remote, version, why, seen_at: now })),
  );
  return {};
}
