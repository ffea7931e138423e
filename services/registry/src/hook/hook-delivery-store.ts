import type { Database } from '@yonkoma/service-kit';

export interface HookDelivery {
  id: number;
  hook_id: number;
  message_id: string;
  event: string;
  body: string;
  tries: number;
  due_at: number;
}

export async function insertDeliveries(
  db: Database,
  rows: readonly Omit<HookDelivery, 'id' | 'tries'>[],
): Promise<void> {
  if (rows.length > 0) await db<HookDelivery>('hook_delivery').insert(rows.map((row) => ({ ...row, tries: 0 })));
}

/** The hooks that have something due. */
export async function listDueHooks(db: Database, now: number): Promise<number[]> {
  return db('hook_delivery').where('due_at', '<=', now).distinct('hook_id').pluck('hook_id');
}

/** The oldest message of a hook that is due. */
export async function findDue(db: Database, hookId: number, now: number): Promise<HookDelivery | undefined> {
  return db<HookDelivery>('hook_delivery').where({ hook_id: hookId }).where('due_at', '<=', now).orderBy('id').first();
}

/** Claims a message until `until`. Of all senders, in this process and others, only one gets true. */
export async function claimDelivery(
  db: Database,
  { id, tries, due_at }: HookDelivery,
  until: number,
): Promise<boolean> {
  return (
    (await db<HookDelivery>('hook_delivery')
      .where({ id, tries, due_at })
      .update({ tries: tries + 1, due_at: until })) === 1
  );
}

export async function postponeDelivery(db: Database, id: number, dueAt: number): Promise<void> {
  await db<HookDelivery>('hook_delivery').where({ id }).update({ due_at: dueAt });
}

export async function dropDelivery(db: Database, id: number): Promise<void> {
  await db<HookDelivery>('hook_delivery').where({ id }).delete();
}

/** How many messages wait, by hook. */
export async function countWaiting(db: Database): Promise<Map<number, number>> {
  const rows: { hook_id: number; count: number }[] = await db('hook_delivery')
    .groupBy('hook_id')
    .select('hook_id', db.raw('COUNT(*) AS count'));
  return new Map(rows.map(({ hook_id, count }) => [hook_id, Number(count)]));
}
