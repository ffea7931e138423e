import { type Call, refuse } from '@yonkoma/service-kit';
import { maySee } from './comment-rules.ts';
import type { DescribedRow } from './comment.ts';
import { findRow, isOpen } from './find-row.ts';
import { viewerOf } from './read-page.ts';

/** A comment that the caller may meet. @throws Refusal `comment-not-found` for any other. */
export async function findSeen(call: Call, id: number, options: { hasTitles?: boolean } = {}): Promise<DescribedRow> {
  const row = await findRow(call, id, options);
  return row && isOpen(row.facts) && maySee(row, viewerOf(call)) ? row : refuse('comment-not-found');
}

/** The comment that opened the conversation in which `id` stands, where it hangs as asked. */
export async function findConversation(
  call: Call,
  id: number,
  isThere: (root: DescribedRow) => boolean,
): Promise<DescribedRow> {
  const row = await findSeen(call, id);
  const root = row.root_id === 0 ? row : await findSeen(call, row.root_id);
  return isThere(root) ? root : refuse('comment-not-found');
}
