import type { CommentStatus } from '@yonkoma/contract';
import { type Database, refuse } from '@yonkoma/service-kit';
import { type GapStore, tidyGaps } from '@yonkoma/text-kit';
import { heatArticle, holdArticle } from '../article/article-store.ts';
import { type CommentRow, statusCode } from './comment.ts';
import { belongsInLists } from './comment-rules.ts';
import { addToArticle, addToReplies, changeComment, holdComment } from './comment-store.ts';
import { tellPublished } from './tell-published.ts';
import { addToWriter } from './writer-store.ts';

/**
 * The one way in which a comment comes into view or goes out of it: by its author or by a moderator. Every count
 * follows, gaps open and close, and whoever it concerns is told when others can read it for the first time. Locks in
 * the order in which writing does: author, article, comments.
 */
export async function changeStatus(
  transaction: Database,
  { id, article_id, member_id }: Pick<CommentRow, 'id' | 'article_id' | 'member_id'>,
  status: CommentStatus,
  now: number,
): Promise<CommentRow> {
  await addToWriter(transaction, member_id, {});
  const article = (await holdArticle(transaction, article_id)) ?? refuse('article-not-found');
  const row = (await holdComment(transaction, id)) ?? refuse('comment-not-found');
  const to = statusCode(status);
  const normal = statusCode('normal');
  const isFirst = status === 'normal' && row.is_announced === 0;
  const isListed = belongsInLists({ ...row, status: to });
  const comments = Number(to === normal) - Number(row.status === normal);
  const listed = Number(isListed) - row.is_listed;
  await changeComment(transaction, id, {
    status: to,
    is_listed: isListed ? 1 : 0,
    ...(status === 'unaudited' ? {} : { held_for: '' }),
    ...(isFirst ? { is_announced: 1 } : {}),
  });
  await addToReplies(transaction, row, { replies: comments, listed });
  const roots = (row.root_id === 0 ? listed : 0) + (await tidyGaps(transaction, row, gaps));
  await addToArticle(transaction, article_id, { comments, roots });
  if (isFirst) await addToWriter(transaction, member_id, { approved_count: 1 });
  await heatArticle(transaction, article_id);
  if (isFirst) await tellPublished(transaction, row, article.kind, now);
  return row;
}

const gaps: GapStore<CommentRow> = {
  hold: holdComment,
  belongs: belongsInLists,
  list: (transaction, id, is_listed) => changeComment(transaction, id, { is_listed }),
  addListed: (transaction, rootId, listed) =>
    addToReplies(transaction, { root_id: rootId, parent_id: rootId }, { replies: 0, listed }),
};
