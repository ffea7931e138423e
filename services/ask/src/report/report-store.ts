import type { Database } from '@yonkoma/service-kit';
import { reportStore } from '@yonkoma/text-kit';
import { statusCode } from '../question/question.ts';

/** Reports of questions and answers, and the claims of moderators on them. */
export const {
  canReport,
  addReport,
  isReportedByTrusted,
  listOpenReports,
  closeReports,
  listReportsBy,
  listClaims,
  findClaim,
  keepClaim,
  dropClaim,
} = reportStore(['subject', 'subject_id']);

/** The texts that are held by the pipeline or because of reports, the oldest first. */
export async function listHeldIds(db: Database, table: 'question' | 'reply', limit: number): Promise<number[]> {
  return db(table)
    .where({ status: statusCode('unaudited') })
    .orderBy('id')
    .limit(limit)
    .pluck('id');
}
