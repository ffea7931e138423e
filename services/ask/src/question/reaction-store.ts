import { type Database, selectRows } from '@yonkoma/service-kit';

export type Reaction = 'question_like' | 'question_collect' | 'reply_like';
export const subjectOf = (reaction: Reaction): 'question_id' | 'reply_id' =>
  reaction === 'reply_like' ? 'reply_id' : 'question_id';

/** Which of these the member reacted to; empty for a guest. */
export async function listReacted(
  db: Database,
  reaction: Reaction,
  ids: readonly number[],
  memberId: number,
): Promise<Set<number>> {
  if (memberId === 0 || ids.length === 0) return new Set();
  return new Set<number>(
    await db(reaction)
      .whereIn(subjectOf(reaction), [...new Set(ids)])
      .where({ member_id: memberId, is_on: 1 })
      .pluck(subjectOf(reaction)),
  );
}

export async function findReaction(
  transaction: Database,
  reaction: Reaction,
  id: number,
  memberId: number,
): Promise<{ is_on: 0 | 1; toggled_at: number } | undefined> {
  const row: { is_on: 0 | 1; toggled_at: number } | undefined = await transaction(reaction)
    .where({ [subjectOf(reaction)]: id, member_id: memberId })
    .first('is_on', 'toggled_at');
  return row && { ...row, toggled_at: Number(row.toggled_at) };
}

export async function saveReaction(
  transaction: Database,
  reaction: Reaction,
  id: number,
  { memberId, isOn, now }: { memberId: number; isOn: 0 | 1; now: number },
): Promise<void> {
  await transaction(reaction)
    .insert({ [subjectOf(reaction)]: id, member_id: memberId, is_on: isOn, toggled_at: now })
    .onConflict([subjectOf(reaction), 'member_id'])
    .merge(['is_on', 'toggled_at']);
}

/** What the member reacted to, the latest first. */
export async function listOwnReactions(
  db: Database,
  reaction: Reaction,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ id: number; toggled_at: number }[]> {
  const subject = subjectOf(reaction);
  const rows = await selectRows<{ id: number; toggled_at: number }>(
    db,
    `select ${subject} as id, toggled_at from ${reaction} where member_id = ? and is_on = 1
      order by toggled_at desc, ${subject} desc limit ? offset ?`,
    [memberId, limit, offset],
  );
  return rows.map((row) => ({ ...row, toggled_at: Number(row.toggled_at) }));
}
