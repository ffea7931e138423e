import { type Database, isTaken, selectRows } from '@yonkoma/service-kit';
import type { Place } from './comment.ts';

export type Reaction = 'comment_like' | 'comment_favourite';
export interface ReactionRow {
  comment_id: number;
  member_id: number;
  is_on: 0 | 1;
  toggled_at: number;
}

type Key = Pick<ReactionRow, 'comment_id' | 'member_id'>;

/** A comment to which a member is reacting, and its place. */
export interface ReactedComment extends Place {
  status: number;
  is_on: 0 | 1 | null;
  toggled_at: number | null;
}

export async function findReactedComment(
  db: Database,
  reaction: Reaction,
  { comment_id, member_id }: Key,
): Promise<ReactedComment | undefined> {
  const rows = await selectRows<ReactedComment>(
    db,
    `
    select comment.status, mark.is_on, mark.toggled_at, comment_thread.subject, comment_thread.subject_id,
    comment_thread.part_id, comment_thread.place
    from comment join comment_thread on comment_thread.id = comment.thread_id
    left join ${reaction} as mark on mark.comment_id = comment.id and mark.member_id = ? where comment.id = ?`,
    [member_id, comment_id],
  );
  return rows[0];
}

export interface Reactions {
  is_liked: number;
  is_favourite: number;
  like_count: number;
  favourite_count: number;
}

export async function readReactions(db: Database, { comment_id, member_id }: Key): Promise<Reactions | undefined> {
  const isOn = (reaction: Reaction) =>
    `coalesce((select is_on from ${reaction}
      where ${reaction}.comment_id = comment.id and ${reaction}.member_id = ?), 0)`;
  const rows = await selectRows<Reactions>(
    db,
    `select like_count, favourite_count, ${isOn('comment_like')} as is_liked,
      ${isOn('comment_favourite')} as is_favourite
      from comment where id = ?`,
    [member_id, member_id, comment_id],
  );
  return rows[0];
}

/** Returns false when another tap of the member was first. */
export async function addReaction(
  transaction: Database,
  reaction: Reaction,
  { comment_id, member_id }: Key,
  now: number,
): Promise<boolean> {
  try {
    await transaction(reaction).insert({ comment_id, member_id, is_on: 1, toggled_at: now });
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/** Returns false when the row has changed since it was read: another tap was first. */
export async function switchReaction(
  transaction: Database,
  reaction: Reaction,
  { comment_id, member_id }: Key,
  { is_on, toggled_at }: Pick<ReactionRow, 'is_on' | 'toggled_at'>,
  state: 0 | 1,
  now: number,
): Promise<boolean> {
  return (
    (await transaction(reaction)
      .where({ comment_id, member_id, is_on, toggled_at })
      .update({ is_on: state, toggled_at: now })) === 1
  );
}
