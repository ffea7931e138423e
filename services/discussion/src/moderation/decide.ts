import type { CommentStatus, ReportCategory, SubjectFacts } from '@yonkoma/contract';
import { commentDecided } from '@yonkoma/contract/schema';
import { type Change, type Database, decline, publish } from '@yonkoma/service-kit';
import { changeStatus } from '../comment/change-status.ts';
import { findComment } from '../comment/comment-list-store.ts';
import { changeComment, dropEdits } from '../comment/comment-store.ts';
import { placedIn } from '../comment/comment-rules.ts';
import { statusOf } from '../comment/comment.ts';
import { keepDecision } from './moderation-store.ts';
import { closeReports, dropClaim, findClaim } from './report-store.ts';

export interface Verdict {
  id: number;
  status: Extract<CommentStatus, 'normal' | 'refused' | 'deleted'>;
  /** Empty for an approval. */
  category: ReportCategory | '';
  words: string;
  moderator: string;
}

/**
 * Applies a moderator's decision to a comment, its reports and its author. Declines when another moderator has claimed
 * the comment. `facts` describes the place of the comment, with titles.
 */
export async function decide(
  transaction: Database,
  { id, status, category, words, moderator }: Verdict,
  now: number,
  facts: SubjectFacts | null,
): Promise<Change[]> {
  const claim = await findClaim(transaction, { comment_id: id }, now);
  if (claim && claim.moderator !== moderator) decline(`${claim.moderator} is working on comment ${id}.`);
  const found = (await findComment(transaction, { viewer: 0, id })) ?? decline(`There is no comment ${id}.`);
  if (statusOf(found.status) === 'deleted') decline(`Comment ${id} is deleted: its text no longer exists.`);
  const row = await changeStatus(transaction, { ...found, facts }, status, now);
  if (status === 'deleted') {
    await changeComment(transaction, id, { text: '', mentions: '' });
    await dropEdits(transaction, id);
  }
  const closed = await closeReports(transaction, { comment_id: id }, status === 'normal' ? 2 : 1);
  await dropClaim(transaction, { comment_id: id });
  const before = statusOf(row.status);
  if (before === status && closed === 0) return [];
  await keepDecision(transaction, { comment_id: id, category, words, decided_at: now });
  // An author whose comment was never held gets no notice of an approval.
  if (before !== status) {
    await publish(transaction, commentDecided, {
      subject: `comment ${row.root_id || id}`,
      now,
      data: {
        ...placedIn(found, found, facts),
        status,
        category,
        words,
        decided_at: now,
      },
    });
  }
  return [
    {
      subject: `comment ${id}`,
      before: { status: before, ...(status === 'deleted' ? { text: row.text } : {}) },
      after: {
        status,
        ...(category ? { category } : {}),
        ...(words ? { words } : {}),
        ...(closed > 0 ? { reports_closed: closed } : {}),
        moderator,
      },
    },
  ];
}
