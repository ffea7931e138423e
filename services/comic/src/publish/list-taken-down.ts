import type { InputOf, listTakenDown as endpoint, ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { listTakenDownIds } from './fate-store.ts';

export async function listTakenDown({ db }: Call, { ids }: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  return { ids: await listTakenDownIds(db, ids) };
}
