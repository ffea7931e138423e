import type { SubjectFacts } from '@yonkoma/contract';
import { commentShown } from '@yonkoma/contract/schema';
import { type Database, publish } from '@yonkoma/service-kit';
import { addressOf } from './comment-rules.ts';
import type { CommentRow } from './comment.ts';

/**
 * Publishes that others can read a comment now, or can no longer read it. There are no events about comments in
 * restricted places, because these would name a comic for adults to children.
 */
export async function publishShown(
  transaction: Database,
  { id, member_id }: Pick<CommentRow, 'id' | 'member_id'>,
  facts: SubjectFacts | null,
  isShown: boolean,
  now: number,
): Promise<void> {
  if (!facts || (facts.is_public === 0 && isShown)) return;
  await publish(transaction, commentShown, {
    subject: `comment ${id}`,
    now,
    data: {
      comment_id: id,
      author_id: member_id,
      title: facts.original_title,
      path: addressOf(facts, id),
      is_shown: isShown ? 1 : 0,
      at: now,
    },
  });
}
