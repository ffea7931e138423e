import type { Database } from '@yonkoma/service-kit';
import { hashOf } from '../pass/pass-store.ts';
import { familiarS } from './known-network-store.ts';

interface KnownFlowRow {
  member_id: number;
  flow_hash: string;
  seen_at: number;
}

/** Whether a member signed in, in the last 90 days, with the browser that has this flow. */
export async function isKnownFlow(db: Database, memberId: number, flow: string | null, now: number): Promise<boolean> {
  return (
    (await db<KnownFlowRow>('known_flow')
      .where({ member_id: memberId, flow_hash: hashOf(flow ?? '') })
      .where('seen_at', '>', now - familiarS)
      .first('seen_at')) !== undefined
  );
}

export async function rememberFlow(db: Database, memberId: number, flow: string, now: number): Promise<void> {
  await db<KnownFlowRow>('known_flow')
    .insert({ member_id: memberId, flow_hash: hashOf(flow), seen_at: now })
    .onConflict(['member_id', 'flow_hash'])
    .merge();
}
