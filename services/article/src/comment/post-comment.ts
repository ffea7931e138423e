import type { ArticleKind, commentBlog, InputOf, ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { everyS, rememberText } from '@yonkoma/text-kit';
import { stateCode } from '../article/article.ts';
import { findArticle, heatArticle, holdArticle } from '../article/article-store.ts';
import { findShown } from '../article/find-shown.ts';
import { statusCode } from './comment.ts';
import { addToArticle, addToReplies, findComment, holdComment, insertComment } from './comment-store.ts';
import { judgeComment } from './judge-comment.ts';
import { present } from './read-comments.ts';
import { tellPublished } from './tell-published.ts';
import { addToWriter, ensureWriter, takeTurn } from './writer-store.ts';

/** Comment, counts and the word to others change together or not at all. */
export const postOf =
  (kind: ArticleKind) =>
  async (
    call: Call,
    { id: articleId, pid, content, atUser }: InputOf<typeof commentBlog>,
  ): Promise<ReplyOf<typeof commentBlog>> => {
    const { db, now, session } = call;
    if (!session) throw loginNeeded();
    const { memberId } = session;
    const article = await findShown(db, kind, articleId);
    if (article.has_comments === 0) refuse('comments-closed');
    const answered = pid === undefined ? null : ((await findComment(db, pid)) ?? refuse('comment-not-found'));
    if (answered && (answered.article_id !== articleId || answered.status !== statusCode('normal')))
      refuse('comment-not-found');
    const judged = await judgeComment(call, content, { atUser, isEdit: false });
    const { text, mentions, heldFor } = judged;
    await ensureWriter(db, memberId);
    const isHeld = heldFor.length > 0;
    const rootId = answered === null ? 0 : answered.root_id || answered.id;
    const id = await transact(db, async (transaction) => {
      if (!(await takeTurn(transaction, memberId, { now, everyS })))
        refuse('comment-too-fast', { seconds: everyS }, { data: { seconds: everyS } });
      if (!isHeld) await addToWriter(transaction, memberId, { approved_count: 1 });
      if ((await holdArticle(transaction, articleId))?.state !== stateCode('published')) refuse('article-not-found');
      // It may have been deleted since it was looked at; from here on it cannot be.
      if (answered && (await holdComment(transaction, answered.id))?.status !== statusCode('normal'))
        refuse('comment-not-found');
      const comment = {
        article_id: articleId,
        root_id: rootId,
        parent_id: answered?.id ?? 0,
        member_id: memberId,
        answered_id: answered && answered.root_id > 0 ? answered.member_id : 0,
        text,
        mentions: mentions.join(' '),
        status: statusCode(isHeld ? 'unaudited' : 'normal'),
        is_listed: isHeld ? (0 as const) : (1 as const),
        is_announced: isHeld ? (0 as const) : (1 as const),
        held_for: heldFor.join(' '),
        created_at: now,
      };
      const written = await insertComment(transaction, comment);
      if (isHeld) return written;
      await addToReplies(transaction, comment, { replies: 1, listed: 1 });
      await addToArticle(transaction, articleId, { comments: 1, roots: rootId === 0 ? 1 : 0 });
      await heatArticle(transaction, articleId);
      await tellPublished(transaction, { ...comment, id: written }, kind, now);
      return written;
    });
    await rememberText(call, judged);
    return presentPosted(call, id);
  };

/** What was written, as its author sees it from now on. */
export async function presentPosted(call: Call, id: number): Promise<ReplyOf<typeof commentBlog>> {
  const row = (await findComment(call.db, id)) ?? refuse('comment-not-found');
  const [[comment], article] = await Promise.all([present(call, [row], []), findArticle(call.db, row.article_id)]);
  return comment
    ? {
        comment,
        commentsReview: row.status === statusCode('unaudited') ? 'yes' : 'no',
        total_all: article?.comment_count ?? 0,
      }
    : refuse('comment-not-found');
}
