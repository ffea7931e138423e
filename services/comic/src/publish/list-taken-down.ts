import type { InputOf, listTakenDown as endpoint, ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { gateOf } from '../age/gate-rules.ts';
import { listAdultIds, listTakenDownIds } from '../shown/fate-store.ts';

export async function listTakenDown(call: Call, { ids }: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const gate = gateOf(call, { is_adult: 1 });
  const [taken, adult_ids] = await Promise.all([listTakenDownIds(call.db, ids), listAdultIds(call.db, ids, call.now)]);
  return { ids: taken, adult_ids, ...(gate && { gate }) };
}
