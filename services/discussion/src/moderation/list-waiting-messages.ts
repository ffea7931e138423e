import { listReportedMessages } from '@yonkoma/contract/schema';
import { type Ask, PeerAway } from '@yonkoma/service-kit';
import type { Waiting } from './queue-rules.ts';

export interface WaitingMessage extends Waiting {
  kind: 'message';
  memberId: number;
  text: string;
  pictures: readonly string[];
  claimedBy: string;
  claimedUntil: number;
  reportWords: { category: string; content: string }[];
}

/** Reported messages; empty when the site has no message domain. */
export async function listWaitingMessages(ask: Ask): Promise<WaitingMessage[]> {
  const reported = await ask(listReportedMessages, {}).catch((error: unknown) => {
    if (!(error instanceof PeerAway)) throw error;
    console.error('Messages that were reported are not shown: their service does not answer.');
    return [];
  });
  return reported.map(
    ({
      message_id: id,
      author_id: memberId,
      text,
      images,
      written_at: createdAt,
      reports,
      claimed_by: claimedBy,
      claimed_until: claimedUntil,
    }) => ({
      kind: 'message',
      id,
      heldFor: '',
      reports: reports.map(({ category }) => category),
      createdAt,
      memberId,
      text: [text, ...images].filter(Boolean).join(' '),
      pictures: images,
      claimedBy,
      claimedUntil,
      reportWords: reports.map(({ category, content, member_id }) => ({
        category,
        content: `member ${member_id}: ${content}`,
      })),
    }),
  );
}
