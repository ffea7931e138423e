import type { ReportCategory } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import type { Waiting } from './queue-rules.ts';

/** So many of each kind are looked at to order the queue. */
const most = 500;

export interface WaitingComment extends Waiting {
  memberId: number;
  text: string;
  subject: string;
  subjectId: number;
  partId: number;
  claimedBy: string | null;
  claimedUntil: number | null;
}

/** Held comments and those with open reports, in no order. */
export async function listWaiting(db: Database): Promise<WaitingComment[]> {
  const held: number[] = await db('held_comment').orderBy('created_at').limit(most).pluck('comment_id');
  const reported: number[] = await db('comment_report')
    .where({ status: 0 })
    .orderBy('id')
    .limit(most)
    .pluck('comment_id');
  const ids = [...new Set([...held, ...reported])];
  const rows: {
    id: number;
    memberId: number;
    text: string;
    createdAt: number;
    subject: string;
    subjectId: number;
    partId: number;
    heldFor: string | null;
    claimedBy: string | null;
    claimedUntil: number | null;
  }[] = await db('comment as c')
    .join('comment_thread as t', 't.id', 'c.thread_id')
    .leftJoin('held_comment as h', 'h.comment_id', 'c.id')
    .leftJoin('moderation_claim as m', 'm.comment_id', 'c.id')
    .whereIn('c.id', ids)
    .select({
      id: 'c.id',
      memberId: 'c.member_id',
      text: 'c.text',
      createdAt: 'c.created_at',
      subject: 't.subject',
      subjectId: 't.subject_id',
      partId: 't.part_id',
      heldFor: 'h.held_for',
      claimedBy: 'm.moderator',
      claimedUntil: 'm.until',
    });
  const reports: { comment_id: number; category: ReportCategory }[] = await db('comment_report')
    .where({ status: 0 })
    .whereIn('comment_id', ids)
    .select('comment_id', 'category');
  const byComment = Map.groupBy(reports, ({ comment_id }) => comment_id);
  return rows.map((row) => ({
    ...row,
    heldFor: row.heldFor ?? '',
    reports: (byComment.get(row.id) ?? []).map(({ category }) => category),
  }));
}

/** What the reporters wrote, open ones. */
export async function listReportWords(
  db: Database,
  commentId: number,
): Promise<{ category: ReportCategory; content: string }[]> {
  return db('comment_report').where({ comment_id: commentId, status: 0 }).orderBy('id').select('category', 'content');
}

/** Who looks at it now, if anybody does; held until the transaction ends. */
export async function findClaim(
  transaction: Database,
  commentId: number,
  now: number,
): Promise<{ moderator: string; until: number } | undefined> {
  return transaction('moderation_claim')
    .where({ comment_id: commentId })
    .where('until', '>', now)
    .forUpdate()
    .first('moderator', 'until');
}

export async function keepClaim(
  transaction: Database,
  claim: { comment_id: number; moderator: string; until: number },
): Promise<void> {
  await transaction('moderation_claim').insert(claim).onConflict('comment_id').merge();
}

export async function dropClaim(transaction: Database, commentId: number): Promise<void> {
  await transaction('moderation_claim').where({ comment_id: commentId }).delete();
}

/** How many were open. */
export async function closeReports(transaction: Database, commentId: number, status: 1 | 2): Promise<number> {
  return transaction('comment_report').where({ comment_id: commentId, status: 0 }).update({ status });
}

export interface Decision {
  comment_id: number;
  category: ReportCategory | '';
  words: string;
  decided_at: number;
}

export async function keepDecision(transaction: Database, decision: Decision): Promise<void> {
  await transaction('comment_decision').insert(decision).onConflict('comment_id').merge();
}

export async function listDecisions(db: Database, commentIds: readonly number[]): Promise<Decision[]> {
  return commentIds.length === 0 ? [] : db('comment_decision').whereIn('comment_id', [...commentIds]);
}

/** Open reports by members of whom so many comments were approved before. */
export async function countTrustedReports(transaction: Database, commentId: number, approved: number): Promise<number> {
  const row = await transaction('comment_report as r')
    .join('writer as c', 'c.member_id', 'r.member_id')
    .where({ 'r.comment_id': commentId, 'r.status': 0 })
    .where('c.approved_count', '>=', approved)
    .count<{ n: number }>({ n: '*' })
    .first();
  return Number(row?.n ?? 0);
}
