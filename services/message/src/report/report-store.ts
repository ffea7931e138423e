import type { Database } from '@yonkoma/service-kit';
import { reportStore } from '@yonkoma/text-kit';

/** The message as it was when it was reported. */
interface ReportedMessage {
  author_id: number;
  text: string;
  images: string;
  written_at: number;
}

/** Reports of messages, and the claims of moderators on them. */
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
} = reportStore<'message_id', ReportedMessage>(['message_id']);

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
