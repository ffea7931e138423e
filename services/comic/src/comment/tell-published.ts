import { commentPublished } from '@yonkoma/contract';
import { type Database, publish } from '@yonkoma/service-kit';
import { findAuthor } from './comment-store.ts';
import { mentionedIds } from './comment-rules.ts';
import type { CommentRow, Place } from './comment.ts';

type Told = Pick<CommentRow, 'id' | 'root_id' | 'parent_id' | 'member_id' | 'mentions' | 'is_spoiler' | 'text'>;

/** Tells whoever listens that everybody can read a comment now: whom it concerns, and its author, who gains by it. */
export async function tellPublished(
  transaction: Database,
  row: Told,
  { comic_id, chapter_id, image_index }: Place,
  now: number,
): Promise<void> {
  const mentions = mentionedIds(row);
  const answered_id = row.parent_id === 0 ? 0 : await findAuthor(transaction, row.parent_id);
  await publish(transaction, commentPublished, {
    subject: `comment ${row.root_id || row.id}`,
    now,
    data: {
      comment_id: row.id,
      root_id: row.root_id,
      comic_id,
      chapter_id,
      image_index,
      author_id: row.member_id,
      answered_id,
      mentions,
      is_spoiler: row.is_spoiler,
      text: row.text,
      published_at: now,
    },
  });
}
