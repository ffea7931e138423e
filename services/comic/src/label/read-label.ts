import { type InputOf, labelFields, type readLabel as endpoint, type ReplyOf } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import { hidesAdult } from '../age/gate-rules.ts';
import { listSeen } from '../comic/comic-store.ts';
import { presentList } from '../comic/present-comics.ts';
import { findLabel } from './label-store.ts';
import { countFields, listLabelled } from './labelled-store.ts';

export async function readLabel(
  call: Call,
  { id, field, page, limit }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const label = (await findLabel(call.db, id)) ?? refuse('label-not-found');
  const of = { id, now: call.now, hidesAdult: hidesAdult(call) };
  const counts = await countFields(call.db, of);
  // A label whose comics are all hidden tells nothing of them.
  if (counts.length === 0) refuse('label-not-found');
  const { ids, total } = await listLabelled(call.db, { ...of, field }, { limit, offset: (page - 1) * limit });
  return {
    label,
    fields: labelFields.flatMap((one) => counts.find((count) => count.field === one) ?? []),
    list: await presentList(call, await listSeen(call, hidesAdult(call), ids)),
    total,
  };
}
