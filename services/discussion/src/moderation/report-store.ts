import { reportStore } from '@yonkoma/text-kit';

/** Reports of comments, and the claims of moderators on them. */
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
