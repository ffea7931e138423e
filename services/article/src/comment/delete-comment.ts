import type { ArticleKind, deleteBlogComment, InputOf, ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { findArticle } from '../article/article-store.ts';
import { changeStatus } from './change-status.ts';
import { statusCode } from './comment.ts';
import { changeComment, dropEdits, findComment } from './comment-store.ts';
import { present } from './read-comments.ts';

/** Its words are gone at once. Where answers hang on it a gap stays. */
export const deleteOf =
  (kind: ArticleKind) =>
  async (
    call: Call,
    { comment_id: id }: InputOf<typeof deleteBlogComment>,
  ): Promise<ReplyOf<typeof deleteBlogComment>> => {
    const { db, now, session } = call;
    if (!session) throw loginNeeded();
    const row = await findComment(db, id);
    if (
      row?.member_id !== session.memberId ||
      row.status === statusCode('deleted') ||
      (await findArticle(db, row.article_id))?.kind !== kind
    )
      refuse('comment-not-found');
    await transact(db, async (transaction) => {
      const before = await changeStatus(transaction, row, 'deleted', now);
      if (before.status === statusCode('deleted')) refuse('comment-not-found');
      await changeComment(transaction, id, { text: '', mentions: '' });
      await dropEdits(transaction, id);
    });
    const [gap, article] = await Promise.all([findComment(db, id), findArticle(db, row.article_id)]);
    const [comment = null] = gap?.is_listed === 1 ? await present(call, [gap], []) : [];
    return { comment, total_all: article?.comment_count ?? 0 };
  };
