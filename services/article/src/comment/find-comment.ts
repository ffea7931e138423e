import type { ArticleKind, findBlogComment, InputOf, ReplyOf } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import { findShown } from '../article/find-shown.ts';
import type { CommentRow } from './comment.ts';
import { findComment, listFirstAnswers } from './comment-store.ts';
import { firstAnswers, present, viewerOf } from './read-comments.ts';

/**
 * A comment that the caller may meet below an article of that kind. @throws Refusal `comment-not-found` for any other.
 */
export async function findSeen(call: Call, kind: ArticleKind, id: number): Promise<CommentRow> {
  const row = await findComment(call.db, id);
  const viewer = viewerOf(call);
  if (!row || (row.is_listed === 0 && (row.member_id !== viewer || viewer === 0))) return refuse('comment-not-found');
  await findShown(call.db, kind, row.article_id);
  return row;
}

/** A comment with the conversation it stands in, for a link that leads to it. */
export const findOf =
  (kind: ArticleKind) =>
  async (call: Call, { comment_id: id }: InputOf<typeof findBlogComment>): Promise<ReplyOf<typeof findBlogComment>> => {
    const row = await findSeen(call, kind, id);
    const root = row.root_id === 0 ? row : await findSeen(call, kind, row.root_id);
    const answers = await listFirstAnswers(call.db, [root], viewerOf(call), firstAnswers);
    const [comment] = await present(call, [root], answers);
    const [answer] = row === root ? [] : await present(call, [row], []);
    return { comment: comment ?? refuse('comment-not-found'), answer: answer ? { ...answer, children: [] } : null };
  };
