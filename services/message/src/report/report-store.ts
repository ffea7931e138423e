import type { ReportCategory } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';

/** Status 0 open, 1 handled, 2 rejected. */
export interface ReportRow {
  id: number;
  message_id: number;
  member_id: number;
  author_id: number;
  text: string;
  images: string;
  written_at: number;
  category: ReportCategory;
  content: string;
  status: 0 | 1 | 2;
  created_at: number;
}

export async function countReports(db: Database, memberId: number, since: number): Promise<number> {
  const [row] = await db('message_report')
    .where({ member_id: memberId })
    .where('created_at', '>', since)
    .count({ count: '*' });
  return Number(row?.count ?? 0);
}

/** False when this member reported it before. */
export async function addReport(transaction: Database, report: Omit<ReportRow, 'id' | 'status'>): Promise<boolean> {
  const { message_id, member_id } = report;
  if (await transaction('message_report').where({ message_id, member_id }).first('id')) return false;
  await transaction('message_report').insert(report);
  return true;
}

/** Open ones, of the messages reported first; so many that a queue is never short. */
export async function listOpen(
  db: Database,
): Promise<(ReportRow & { moderator: string | null; until: number | null })[]> {
  return db('message_report as r')
    .leftJoin('message_claim as c', 'c.message_id', 'r.message_id')
    .where('r.status', 0)
    .orderBy('r.id')
    .limit(1000)
    .select('r.*', 'c.moderator', 'c.until');
}

/** Held until the transaction ends. */
export async function holdOpen(transaction: Database, messageId: number): Promise<ReportRow[]> {
  return transaction<ReportRow>('message_report').where({ message_id: messageId, status: 0 }).orderBy('id').forUpdate();
}

export async function closeReports(transaction: Database, messageId: number, status: 1 | 2): Promise<void> {
  await transaction('message_report').where({ message_id: messageId, status: 0 }).update({ status });
}

export async function findClaim(
  transaction: Database,
  messageId: number,
  now: number,
): Promise<{ moderator: string; until: number } | undefined> {
  return transaction('message_claim')
    .where({ message_id: messageId })
    .where('until', '>', now)
    .forUpdate()
    .first('moderator', 'until');
}

export async function keepClaim(
  transaction: Database,
  claim: { message_id: number; moderator: string; until: number },
): Promise<void> {
  await transaction('message_claim').insert(claim).onConflict('message_id').merge();
}

export async function dropClaim(transaction: Database, messageId: number): Promise<void> {
  await transaction('message_claim').where({ message_id: messageId }).delete();
}

export async function keepDecision(
  transaction: Database,
  decision: {
    message_id: number;
    verb: string;
    category: string;
    words: string;
    moderator: string;
    decided_at: number;
  },
): Promise<void> {
  await transaction('message_decision').insert(decision);
}
