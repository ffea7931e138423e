import type { Database } from '@yonkoma/service-kit';
import { changeStatus } from '../comment/change-status.ts';
import { insertHeld } from '../comment/comment-store.ts';
import { type DescribedRow, statusCode } from '../comment/comment.ts';
import { countTrustedReports } from './moderation-store.ts';

/** Approved comments that make a member's report count here. */
const trustedFrom = 5;

/** So many trusted members, and nobody sees it until a moderator has. */
const enough = 3;

/** In the transaction of a report: takes a comment out of view that enough trusted members reported. */
export async function hideReported(transaction: Database, row: DescribedRow, now: number): Promise<void> {
  if (row.status !== statusCode('normal') || (await countTrustedReports(transaction, row.id, trustedFrom)) < enough)
    return;
  const before = await changeStatus(transaction, row, 'unaudited', now);
  await insertHeld(transaction, {
    comment_id: row.id,
    thread_id: before.thread_id,
    root_id: before.root_id,
    member_id: before.member_id,
    held_for: 'reports',
    created_at: before.created_at,
  });
}
