import type { SubjectFacts } from '@yonkoma/contract';
import { commentPublished } from '@yonkoma/contract/schema';
import { type Database, publish } from '@yonkoma/service-kit';
import { findAuthor } from './comment-store.ts';
import { mentionedIds, placedIn } from './comment-rules.ts';
import type { CommentRow, Place } from './comment.ts';

type Published = Pick<CommentRow, 'id' | 'root_id' | 'parent_id' | 'member_id' | 'mentions' | 'is_spoiler' | 'text'>;

/**
 * Publishes that everybody can read a comment now: for the members it concerns, and for its author, who gains by it.
 * `answered` is the comment that it answers, where it is known.
 */
export async function publishComment(
  transaction: Database,
  row: Published,
  place: Place,
  facts: SubjectFacts | null,
  now: number,
  answered: { member_id: number } | null = null,
): Promise<void> {
  const answered_id = row.parent_id === 0 ? 0 : (answered?.member_id ?? (await findAuthor(transaction, row.parent_id)));
  await publish(transaction, commentPublished, {
    subject: `comment ${row.root_id || row.id}`,
    now,
    data: {
      ...placedIn(row, place, facts),
      root_id: row.root_id,
      answered_id,
      mentions: mentionedIds(row),
      is_spoiler: row.is_spoiler,
      text: row.text,
      published_at: now,
    },
  });
}
