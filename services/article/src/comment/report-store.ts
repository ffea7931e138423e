import type { ReportCategory } from '@yonkoma/contract';
import { type Database, keptPageRows, selectRows } from '@yonkoma/service-kit';

export const reportStates = { open: 0, handled: 1, rejected: 2 } as const;

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
  const [row] = await db('article_comment_report')
    .where({ member_id: memberId })
    .where('created_at', '>', since)
    .count({ count: '*' });
  return Number(row?.count ?? 0);
}

/** False when this member reported it before. */
export async function addReport(transaction: Database, report: Omit<ReportRow, 'id' | 'status'>): Promise<boolean> {
  const { comment_id, member_id } = report;
  if (await transaction('article_comment_report').where({ comment_id, member_id }).first('id')) return false;
  await transaction('article_comment_report').insert(report);
  return true;
}

/** Open reports of a comment by members so many of whose comments stand here. */
export async function countTrusted(db: Database, commentId: number, approvedFrom: number): Promise<number> {
  const [row] = await db('article_comment_report')
    .join('writer', 'writer.member_id', 'article_comment_report.member_id')
    .where({ 'article_comment_report.comment_id': commentId, 'article_comment_report.status': reportStates.open })
    .where('writer.approved_count', '>=', approvedFrom)
    .count({ count: '*' });
  return Number(row?.count ?? 0);
}

/** Once a moderator has decided, what was reported until then is settled. */
export async function settleReports(transaction: Database, commentId: number, status: 1 | 2): Promise<void> {
  await transaction('article_comment_report')
    .where({ comment_id: commentId, status: reportStates.open })
    .update({ status });
}

/** What is open, the oldest first, with the comment. */
export async function listOpenReports(
  db: Database,
  limit: number,
): Promise<(ReportRow & { text: string; article_id: number })[]> {
  return selectRows(
    db,
    `select article_comment_report.*, article_comment.text, article_comment.article_id from article_comment_report
    join article_comment on article_comment.id = article_comment_report.comment_id where article_comment_report.status = ? order by article_comment_report.id limit ?`,
    [reportStates.open, limit],
  );
}

export async function listOwnReports(db: Database, memberId: number, after: number): Promise<ReportRow[]> {
  return db<ReportRow>('article_comment_report')
    .where({ member_id: memberId })
    .where('id', '>', after)
    .orderBy('id')
    .limit(keptPageRows);
}
