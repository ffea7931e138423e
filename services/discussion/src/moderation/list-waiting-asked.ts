import { listWaitingAsk } from '@yonkoma/contract/schema';
import { type Ask, PeerAway } from '@yonkoma/service-kit';
import type { Waiting } from './queue-rules.ts';

/** `answer` stands for an answer and for a comment under a question. */
export interface WaitingAsked extends Waiting {
  kind: 'question' | 'answer';
  questionId: number;
  memberId: number;
  text: string;
  claimedBy: string;
  claimedUntil: number;
  reportWords: { category: string; content: string }[];
}

/** Held and reported ones; empty when the site has no question domain. */
export async function listWaitingAsked(ask: Ask): Promise<WaitingAsked[]> {
  const waiting = await ask(listWaitingAsk, {}).catch((error: unknown) => {
    if (!(error instanceof PeerAway)) throw error;
    console.error('Questions and answers that wait are not shown: their service does not answer.');
    return [];
  });
  return waiting.map(
    ({
      subject: kind,
      id,
      question_id: questionId,
      author_id: memberId,
      text,
      written_at: createdAt,
      held_for: heldFor,
      reports,
      claimed_by: claimedBy,
      claimed_until: claimedUntil,
    }) => ({
      kind,
      id,
      questionId,
      memberId,
      text,
      createdAt,
      heldFor,
      reports: reports.map(({ category }) => category),
      claimedBy,
      claimedUntil,
      reportWords: reports.map(({ category, content, member_id }) => ({
        category,
        content: `member ${member_id}: ${content}`,
      })),
    }),
  );
}
