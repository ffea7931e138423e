import type { ReportCategory } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { statusCode } from '../question/question.ts';
import { type Subject, subjectCode } from '../revision/revision-store.ts';

/** Status 0 open, 1 right, 2 rejected. */
export interface ReportRow {
  id: number;
  subject: number;
  subject_id: number;
  member_id: number;
  category: ReportCategory;
  content: string;
  status: 0 | 1 | 2;
  created_at: number;
}

const on = (subject: Subject, id: number) => ({ subject: subjectCode(subject), subject_id: id });

export async function countReports(db: Database, memberId: number, since: number): Promise<number> {
  const [row] = await db('report').where({ member_id: memberId }).where('created_at', '>', since).count({ count: '*' });
  return Number(row?.count ?? 0);
}

/** False when this member reported it before. */
export async function addReport(transaction: Database, report: Omit<ReportRow, 'id' | 'status'>): Promise<boolean> {
  const { subject, subject_id, member_id } = report;
  if (await transaction('report').where({ subject, subject_id, member_id }).first('id')) return false;
  await transaction('report').insert(report);
  return true;
}

/** Open reports by members of whom so many texts were approved before. */
export async function countTrusted(
  transaction: Database,
  subject: Subject,
  id: number,
  approved: number,
): Promise<number> {
  const [row] = await transaction('report')
    .join('writer', 'writer.member_id', 'report.member_id')
    .where({ ...on(subject, id), status: 0 })
    .where('approved_count', '>=', approved)
    .count({ count: '*' });
  return Number(row?.count ?? 0);
}

/** Those that the pipeline or reports hold, the oldest first. */
export async function listHeldIds(db: Database, table: 'question' | 'reply', limit: number): Promise<number[]> {
  return db(table)
    .where({ status: statusCode('unaudited') })
    .orderBy('id')
    .limit(limit)
    .pluck('id');
}

/** Open ones, so many that a queue is never short. */
export async function listOpenReports(db: Database): Promise<ReportRow[]> {
  return db<ReportRow>('report').where({ status: 0 }).orderBy('id').limit(1000);
}

/** How many were open. */
export async function closeReports(
  transaction: Database,
  subject: Subject,
  id: number,
  status: 1 | 2,
): Promise<number> {
  return transaction('report')
    .where({ ...on(subject, id), status: 0 })
    .update({ status });
}

export interface Claim {
  subject: number;
  subject_id: number;
  moderator: string;
  until: number;
}

export async function listClaims(db: Database, now: number): Promise<Claim[]> {
  return db<Claim>('claim').where('until', '>', now).limit(1000);
}

export async function findClaim(
  transaction: Database,
  subject: Subject,
  id: number,
  now: number,
): Promise<Claim | undefined> {
  return transaction<Claim>('claim').where(on(subject, id)).where('until', '>', now).forUpdate().first();
}

export async function keepClaim(
  transaction: Database,
  subject: Subject,
  id: number,
  claim: Pick<Claim, 'moderator' | 'until'>,
): Promise<void> {
  await transaction('claim')
    .insert({ ...on(subject, id), ...claim })
    .onConflict(['subject', 'subject_id'])
    .merge();
}

export async function dropClaim(transaction: Database, subject: Subject, id: number): Promise<void> {
  await transaction('claim').where(on(subject, id)).delete();
}
