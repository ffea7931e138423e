import type { ReportCategory } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';

/** Status 0 open, 1 handled, 2 rejected. */
export interface ReportRow {
  id: number;
  comment_id: number;
  member_id: number;
  category: ReportCategory;
  content: string;
  status: 0 | 1 | 2;
  created_at: number;
}

export async function countReports(db: Database, memberId: number, since: number): Promise<number> {
  const [row] = await db('comment_report')
    .where({ member_id: memberId })
    .where('created_at', '>', since)
    .count({ count: '*' });
  return Number(row?.count ?? 0);
}

/** False when this member reported it before. */
export async function addReport(transaction: Database, report: Omit<ReportRow, 'id' | 'status'>): Promise<boolean> {
  const { comment_id, member_id } = report;
  if (await transaction('comment_report').where({ comment_id, member_id }).first('id')) return false;
  await transaction('comment_report').insert(report);
  await transaction('comment').where({ id: comment_id }).increment('report_count', 1);
  return true;
}
