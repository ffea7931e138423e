import type { Database } from '@yonkoma/service-kit';

export type Mark = 'comment_like' | 'comment_favourite';
export interface MarkRow { comment_id: number; member_id: number; is_on: 0 | 1; toggled_at: number }

type Key = Pick<MarkRow, 'comment_id' | 'member_id'>;

export async function findMark(db: Database, mark: Mark, { comment_id, member_id }: Key): Promise<MarkRow | undefined> {
  return db<MarkRow>(mark).where({ comment_id, member_id }).first();
}

/** False when the member's other tap was first. */
export async function addMark(transaction: Database, mark: Mark, { comment_id, member_id }: Key, now: number): Promise<boolean> {
  try {
    await transaction(mark).insert({ comment_id, member_id, is_on: 1, toggled_at: now });
    return true;
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code === 'ER_DUP_ENTRY' || code.startsWith('SQLITE_CONSTRAINT')) return false;
    throw error;
  }
}

/** False when the row is no more as it was read: another tap was first. */
export async function turnMark(transaction: Database, mark: Mark, { comment_id, member_id, is_on, toggled_at }: MarkRow, state: 0 | 1, now: number): Promise<boolean> {
  return (await transaction(mark).where({ comment_id, member_id, is_on, toggled_at }).update({ is_on: state, toggled_at: now })) === 1;
}
