import { type Database, engineOf } from '@yonkoma/service-kit';
import type { CommentRow } from './comment.ts';
import { secondsPerTenfold } from './hot-rules.ts';

export type NewComment = Pick<
  CommentRow,
  | 'thread_id'
  | 'root_id'
  | 'parent_id'
  | 'member_id'
  | 'answered_id'
  | 'subject'
  | 'text'
  | 'mentions'
  | 'is_spoiler'
  | 'status'
  | 'is_listed'
  | 'hot_score'
  | 'is_announced'
  | 'created_at'
>;

export async function insertComment(transaction: Database, comment: NewComment): Promise<number> {
  const [id] = await transaction('comment').insert(comment);
  return id as number;
}

/** Locks the row for writing until the transaction ends. */
export async function holdComment(transaction: Database, id: number): Promise<CommentRow | undefined> {
  return transaction<CommentRow>('comment').where({ id }).forUpdate().first();
}

/** Returns 0 when there is no such comment. */
export async function findAuthor(db: Database, id: number): Promise<number> {
  return (await db<CommentRow>('comment').where({ id }).first('member_id'))?.member_id ?? 0;
}

export async function changeComment(
  transaction: Database,
  id: number,
  changes: Partial<Omit<CommentRow, 'id'>>,
): Promise<void> {
  await transaction<CommentRow>('comment').where({ id }).update(changes);
}

/**
 * Adds `replies`, the answers that everybody can read, to the conversation and to the answered comment; and `listed`,
 * the places in the list, to the conversation.
 */
export async function addToReplies(
  transaction: Database,
  { root_id, parent_id }: Pick<CommentRow, 'root_id' | 'parent_id'>,
  { replies, listed }: { replies: number; listed: number },
): Promise<void> {
  if (root_id === 0 || (replies === 0 && listed === 0)) return;
  await transaction('comment')
    .where({ id: root_id })
    .update({
      reply_count: transaction.raw('reply_count + ?', [replies]),
      listed_reply_count: transaction.raw('listed_reply_count + ?', [listed]),
    });
  if (parent_id !== root_id && replies !== 0)
    await transaction('comment')
      .where({ id: parent_id })
      .update({ reply_count: transaction.raw('reply_count + ?', [replies]) });
}

export async function insertHeld(
  transaction: Database,
  held: {
    comment_id: number;
    thread_id: number;
    root_id: number;
    member_id: number;
    held_for: string;
    created_at: number;
  },
): Promise<void> {
  await transaction('held_comment').insert(held).onConflict('comment_id').merge(['held_for']);
}

export async function dropHeld(transaction: Database, commentId: number): Promise<void> {
  await transaction('held_comment').where({ comment_id: commentId }).delete();
}

export async function insertEdit(
  transaction: Database,
  edit: { comment_id: number; text: string; is_spoiler: 0 | 1; edited_at: number },
): Promise<void> {
  await transaction('comment_edit').insert(edit);
}

export async function dropEdits(transaction: Database, commentId: number): Promise<void> {
  await transaction('comment_edit').where({ comment_id: commentId }).delete();
}

/**
 * Adds or removes one like and updates the order of hot comments: `hotScore` of hot-rules.ts. Returns false when there
 * is no such comment to like.
 */
export async function addLikes(transaction: Database, id: number, likes: 1 | -1): Promise<boolean> {
  const whole = engineOf(transaction) === 'mysql' ? 'unsigned' : 'integer';
  // In MySQL, an assignment sees the earlier assignments of the same statement. So the score comes first: it needs the
  // old count.
  const changed = await transaction('comment')
    .where({ id, status: 0 })
    .update({
      hot_score: transaction.raw(`created_at + cast(floor(? * log10(1 + like_count + ?)) as ${whole})`, [
        secondsPerTenfold,
        likes,
      ]),
      like_count: transaction.raw('like_count + ?', [likes]),
    });
  return changed === 1;
}

/** Returns false when there is no such comment. */
export async function addFavourites(transaction: Database, id: number, favourites: 1 | -1): Promise<boolean> {
  return (
    (await transaction('comment')
      .where({ id, status: 0 })
      .update({ favourite_count: transaction.raw('favourite_count + ?', [favourites]) })) === 1
  );
}

export async function countReport(transaction: Database, id: number): Promise<void> {
  await transaction('comment').where({ id }).increment('report_count', 1);
}

/** Which of these ids are comments of this member. */
export async function listIdsBy(db: Database, memberId: number, ids: readonly number[]): Promise<number[]> {
  return ids.length === 0
    ? []
    : db('comment')
        .whereIn('id', [...ids])
        .where({ member_id: memberId })
        .orderBy('id')
        .pluck('id');
}
