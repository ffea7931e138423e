import { reportStore } from '@yonkoma/text-kit';

/** The list as it was when it was reported. */
interface ReportedList {
  author_id: number;
  list_key: string;
  text: string;
}

/** Reports of lists, and the claims of moderators on them. */
export const {
  canReport,
  addReport,
  listOpenReports,
  holdOpenReports,
  closeReports,
  listReportsBy,
  silenceReports,
  listClaims,
  findClaim,
  keepClaim,
  dropClaim,
} = reportStore<'list_id', ReportedList>(['list_id']);
