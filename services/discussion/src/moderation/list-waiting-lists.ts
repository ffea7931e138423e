import { listPath } from '@yonkoma/contract';
import { listReportedLists } from '@yonkoma/contract/schema';
import { type Ask, PeerAway } from '@yonkoma/service-kit';
import type { Waiting } from './queue-rules.ts';

export interface WaitingList extends Waiting {
  kind: 'list';
  memberId: number;
  text: string;
  path: string;
  claimedBy: string;
  claimedUntil: number;
  reportWords: { category: string; content: string }[];
}

/** Reported lists of comics; empty when the site has no shelf domain. */
export async function listWaitingLists(ask: Ask): Promise<WaitingList[]> {
  const reported = await ask(listReportedLists, {}).catch((error: unknown) => {
    if (!(error instanceof PeerAway)) throw error;
    console.error('Lists that were reported are not shown: their service does not answer.');
    return [];
  });
  return reported.map((one) => ({
    kind: 'list',
    id: one.list_id,
    heldFor: '',
    reports: one.reports.map(({ category }) => category),
    createdAt: one.reported_at,
    memberId: one.author_id,
    text: one.text,
    path: listPath(one.key),
    claimedBy: one.claimed_by,
    claimedUntil: one.claimed_until,
    reportWords: one.reports.map(({ category, content, member_id }) => ({
      category,
      content: `member ${member_id}: ${content}`,
    })),
  }));
}
