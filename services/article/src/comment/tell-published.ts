import { type ArticleKind, articleCommentPublished } from '@yonkoma/contract';
import { type Database, publish } from '@yonkoma/service-kit';
import type { CommentRow } from './comment.ts';
import { mentionedIds } from './comment-rules.ts';
import { findComment } from './comment-store.ts';

type Told = Pick<CommentRow, 'id' | 'article_id' | 'root_id' | 'parent_id' | 'member_id' | 'mentions' | 'text'>;

/** Tells whoever listens that everybody can read a comment now: whom it concerns, and its author, who gains by it. */
export async function tellPublished(transaction: Database, row: Told, kind: ArticleKind, now: number): Promise<void> {
  const answered_id = row.parent_id === 0 ? 0 : ((await findComment(transaction, row.parent_id))?.member_id ?? 0);
  await publish(transaction, articleCommentPublished, {
    subject: `article comment ${row.root_id || row.id}`,
    now,
    data: {
      comment_id: row.id,
      root_id: row.root_id,
      article_id: row.article_id,
      kind,
      author_id: row.member_id,
      answered_id,
      mentions: mentionedIds(row),
      text: row.text,
      published_at: now,
    },
  });
}
