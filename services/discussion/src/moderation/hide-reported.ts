import type { Database } from '@yonkoma/service-kit';
import { changeStatus } from '../comment/change-status.ts';
import { insertHeld } from '../comment/comment-store.ts';
import { type DescribedRow, statusCode } from '../comment/comment.ts';
import { isReportedByTrusted } from './report-store.ts';

/** Call it in the transaction of a report: hides a comment that enough trusted members have reported. */
export async function hideReported(transaction: Database, row: DescribedRow, now: number): Promise<void> {
  if (row.status !== statusCode('normal') || !(await isReportedByTrusted(transaction, { comment_id: row.id }))) return;
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
