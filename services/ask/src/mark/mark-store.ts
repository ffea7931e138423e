import { type Database, selectRows } from '@yonkoma/service-kit';

export type Mark = 'question_like' | 'question_collect' | 'reply_like';
export const subjectOf = (mark: Mark): 'question_id' | 'reply_id' =>
  mark === 'reply_like' ? 'reply_id' : 'question_id';

/** Which of these the member marked; nothing for a guest. */
export async function listMarked(
  db: Database,
  mark: Mark,
  ids: readonly number[],
  memberId: number,
): Promise<Set<number>> {
  if (memberId === 0 || ids.length === 0) return new Set();
  return new Set<number>(
    await db(mark)
      .whereIn(subjectOf(mark), [...new Set(ids)])
      .where({ member_id: memberId, is_on: 1 })
      .pluck(subjectOf(mark)),
  );
}

export async function findMark(
  transaction: Database,
  mark: Mark,
  id: number,
  memberId: number,
): Promise<{ is_on: 0 | 1; toggled_at: number } | undefined> {
  const row: { is_on: 0 | 1; toggled_at: number } | undefined = await transaction(mark)
    .where({ [subjectOf(mark)]: id, member_id: memberId })
    .first('is_on', 'toggled_at');
  return row && { ...row, toggled_at: Number(row.toggled_at) };
}

export async function keepMark(
  transaction: Database,
  mark: Mark,
  id: number,
  { memberId, isOn, now }: { memberId: number; isOn: 0 | 1; now: number },
): Promise<void> {
  await transaction(mark)
    .insert({ [subjectOf(mark)]: id, member_id: memberId, is_on: isOn, toggled_at: now })
    .onConflict([subjectOf(mark), 'member_id'])
    .merge(['is_on', 'toggled_at']);
}

/** What the member marked, the latest first. */
export async function listOwnMarks(
  db: Database,
  mark: Mark,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ id: number; toggled_at: number }[]> {
  const subject = subjectOf(mark);
  const rows = await selectRows<{ id: number; toggled_at: number }>(
    db,
    `select ${subject} as id, toggled_at from ${mark} where member_id = ? and is_on = 1 order by toggled_at desc, ${subject} desc limit ? offset ?`,
    [memberId, limit, offset],
  );
  return rows.map((row) => ({ ...row, toggled_at: Number(row.toggled_at) }));
}
