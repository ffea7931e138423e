import type { CommentStatus, SubjectFacts } from '@yonkoma/contract';
import { afterCommit, type Database, refuse } from '@yonkoma/service-kit';
import { type GapStore, tidyGaps } from '@yonkoma/text-kit';
import { type CommentRow, type Place, statusCode } from './comment.ts';
import { addToReplies, changeComment, dropHeld, holdComment } from './comment-store.ts';
import { addToWriter } from './writer-store.ts';
import { belongsInLists, countsOf } from './status-rules.ts';
import { publishComment } from './publish-comment.ts';
import { publishCounted } from './publish-counted.ts';
import { publishShown } from './publish-shown.ts';
import { forgetThread } from './remembered-threads.ts';
import { addToThread } from './thread-store.ts';

type Found = Pick<CommentRow, 'id' | 'thread_id' | 'member_id'> & Place & { facts: SubjectFacts | null };

/**
 * All changes of a comment's visibility go through this function, by its author or by a moderator. It updates every
 * count, opens and closes gaps, and publishes an event when others can read the comment for the first time. `facts`
 * must have titles. Returns the row from before the change. Locks in the same order as writing a comment does: author,
 * thread, comments.
 */
export async function changeStatus(
  transaction: Database,
  { id, thread_id, member_id, facts, ...place }: Found,
  status: CommentStatus,
  now: number,
): Promise<CommentRow> {
  await addToWriter(transaction, member_id, {});
  await addToThread(transaction, thread_id, { roots: 0, comments: 0 });
  afterCommit(transaction, (db) => forgetThread(db, thread_id));
  const row = (await holdComment(transaction, id)) ?? refuse('comment-not-found');
  const to = statusCode(status);
  const isFirst = status === 'normal' && row.is_announced === 0;
  const { comments, listed } = countsOf(row, to);
  await changeComment(transaction, id, {
    status: to,
    is_listed: belongsInLists({ ...row, status: to }) ? 1 : 0,
    ...(isFirst ? { is_announced: 1 } : {}),
  });
  if (status !== 'unaudited') await dropHeld(transaction, id);
  await addToReplies(transaction, row, { replies: comments, listed });
  const roots = (row.root_id === 0 ? listed : 0) + (await tidyGaps(transaction, row, gaps));
  await addToThread(transaction, thread_id, { roots, comments });
  await addToWriter(transaction, member_id, { approved_count: isFirst ? 1 : 0 });
  await publishCounted(transaction, place, { comments, roots }, now);
  if (isFirst) await publishComment(transaction, row, place, facts, now);
  if ((row.status === statusCode('normal')) !== (status === 'normal'))
    await publishShown(transaction, row, facts, status === 'normal', now);
  return row;
}

const gaps: GapStore<CommentRow> = {
  hold: holdComment,
  belongs: belongsInLists,
  list: (transaction, id, is_listed) => changeComment(transaction, id, { is_listed }),
  addListed: (transaction, rootId, listed) =>
    addToReplies(transaction, { root_id: rootId, parent_id: rootId }, { replies: 0, listed }),
};
