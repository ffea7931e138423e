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

/** A comment as a member who reacts to it finds it, and its place. Null is for what they have never done. */
export interface ReactedComment extends Place {
  status: number;
  like_count: number;
  is_liked: 0 | 1 | null;
  liked_at: number | null;
  favourite_count: number;
  is_favourite: 0 | 1 | null;
  favourite_at: number | null;
}

export async function findReactedComment(
  db: Database,
  { comment_id, member_id }: Key,
): Promise<ReactedComment | undefined> {
  const rows = await selectRows<ReactedComment>(
    db,
    `
    select comment.status, comment.like_count, liked.is_on as is_liked, liked.toggled_at as liked_at,
    comment.favourite_count, favourite.is_on as is_favourite, favourite.toggled_at as favourite_at,
    comment_thread.subject, comment_thread.subject_id, comment_thread.part_id, comment_thread.place
    from comment join comment_thread on comment_thread.id = comment.thread_id
    left join comment_like as liked on liked.comment_id = comment.id and liked.member_id = ?
    left join comment_favourite as favourite on favourite.comment_id = comment.id and favourite.member_id = ?
    where comment.id = ?`,
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
