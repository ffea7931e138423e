import type { ArticleComment, ArticleKind, InputOf, loadBlogComments, ReplyOf } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import { describeAuthors } from '@yonkoma/text-kit';
import type { ArticleRow } from '../article/article.ts';
import { findShown } from '../article/find-shown.ts';
import type { CommentRow } from './comment.ts';
import { peopleOf, presentConversation } from './comment-rules.ts';
import { findComment, listFirstAnswers, listPage } from './comment-store.ts';

/** Answers that stand under each conversation of a list. */
export const firstAnswers = 3;
/** Pages end here, whatever the total says. */
const deepest = 100_000;

export const viewerOf = ({ session }: Pick<Call, 'session'>): number => session?.memberId ?? 0;

type Page = ReplyOf<typeof loadBlogComments>;

/** Conversations of an article, the latest first. */
export async function readComments(
  call: Call,
  article: Pick<ArticleRow, 'id' | 'root_count' | 'comment_count'>,
  { page, limit }: { page: number; limit: number },
): Promise<Page> {
  const offset = (page - 1) * limit;
  const viewer = viewerOf(call);
  const rows =
    offset > deepest ? [] : await listPage(call.db, { articleId: article.id, rootId: 0, viewer, limit, offset });
  const answers = await listFirstAnswers(call.db, rows, viewer, firstAnswers);
  return { list: await present(call, rows, answers), total: article.root_count, total_all: article.comment_count };
}

export const loadOf =
  (kind: ArticleKind) =>
  async (call: Call, { id, pid, page, limit }: InputOf<typeof loadBlogComments>): Promise<Page> => {
    const article = await findShown(call.db, kind, id);
    if (pid === undefined) return readComments(call, article, { page, limit });
    const root = await findComment(call.db, pid);
    if (root?.article_id !== id || root.root_id !== 0 || root.is_listed === 0) refuse('comment-not-found');
    const offset = (page - 1) * limit;
    const rows =
      offset > deepest
        ? []
        : await listPage(call.db, { articleId: id, rootId: pid, viewer: viewerOf(call), limit, offset });
    return { list: await present(call, rows, []), total: root.listed_reply_count, total_all: article.comment_count };
  };

export async function present(
  call: Call,
  rows: readonly CommentRow[],
  answers: readonly CommentRow[],
): Promise<ArticleComment[]> {
  const authors = await describeAuthors(call, peopleOf([...rows, ...answers]));
  const facts = { authors, viewer: viewerOf(call), now: call.now, language: call.language };
  return rows.map((row) => presentConversation(row, answers, facts));
}
