import { reportStore } from '@yonkoma/text-kit';

/** Reports of comments, and who looks at which. */
export const {
  canReport,
  addReport,
  isReportedByTrusted,
  listOpenReports,
  closeReports,
  listReportsBy,
  silenceReports,
  listClaims,
  findClaim,
  keepClaim,
  dropClaim,
} = reportStore(['comment_id']);
