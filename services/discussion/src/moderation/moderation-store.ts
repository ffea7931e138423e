import type { ReportCategory } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import type { Waiting } from './queue-rules.ts';
import { listClaims, listOpenReports } from './report-store.ts';

/** The most held comments that are read to order the queue. */
const most = 500;

export interface WaitingComment extends Waiting {
  memberId: number;
  text: string;
  subject: string;
  subjectId: number;
  partId: number;
  claimedBy: string;
  claimedUntil: number;
  reportWords: { category: string; content: string }[];
}

/** Held comments and those with open reports, in no order. */
export async function listWaiting(db: Database, now: number): Promise<WaitingComment[]> {
  const held: number[] = await db('held_comment').orderBy('created_at').limit(most).pluck('comment_id');
  const reports = Map.groupBy(await listOpenReports(db), ({ comment_id }) => comment_id);
  const claims = new Map((await listClaims(db, now)).map((claim) => [claim.comment_id, claim]));
  const rows: {
    id: number;
    memberId: number;
    text: string;
    createdAt: number;
    subject: string;
    subjectId: number;
    partId: number;
    heldFor: string | null;
  }[] = await db('comment as c')
    .join('comment_thread as t', 't.id', 'c.thread_id')
    .leftJoin('held_comment as h', 'h.comment_id', 'c.id')
    .whereIn('c.id', [...new Set([...held, ...reports.keys()])])
    .select({
      id: 'c.id',
      memberId: 'c.member_id',
      text: 'c.text',
      createdAt: 'c.created_at',
      subject: 't.subject',
      subjectId: 't.subject_id',
      partId: 't.part_id',
      heldFor: 'h.held_for',
    });
  return rows.map((row) => {
    const own = reports.get(row.id) ?? [];
    const claim = claims.get(row.id);
    return {
      ...row,
      heldFor: row.heldFor ?? '',
      reports: own.map(({ category }) => category),
      claimedBy: claim?.moderator ?? '',
      claimedUntil: claim?.until ?? 0,
      reportWords: own.map(({ category, content }) => ({ category, content })),
    };
  });
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
