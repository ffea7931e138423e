import { type Call, refuse } from '@yonkoma/service-kit';
import { gateOf } from '../age/gate-rules.ts';
import { findComment } from './comment-list-store.ts';
import { maySee } from './comment-rules.ts';
import type { PlacedRow } from './comment.ts';
import { viewerOf } from './read-page.ts';

/** A comment that the caller may meet. @throws Refusal `comment-not-found` for any other. */
export async function findSeen(call: Call, id: number): Promise<PlacedRow> {
  const row = await findComment(call.db, { viewer: viewerOf(call), now: call.now, id });
  return row?.is_shown === 1 && !gateOf(call, row) && maySee(row, viewerOf(call)) ? row : refuse('comment-not-found');
}

/** The comment that opened the conversation in which `id` stands, where it hangs as asked. */
export async function findConversation(
  call: Call,
  id: number,
  isThere: (root: PlacedRow) => boolean,
): Promise<PlacedRow> {
  const row = await findSeen(call, id);
  const root = row.root_id === 0 ? row : await findSeen(call, row.root_id);
  return isThere(root) ? root : refuse('comment-not-found');
}
