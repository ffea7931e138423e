import { reportCategories } from '@yonkoma/contract';
import { listWaitingAsk, moderateAsk } from '@yonkoma/contract/schema';
import { type Ask, type Command, decline, operation, PeerAway, readId, type Running } from '@yonkoma/service-kit';
import type { Waiting } from './queue-rules.ts';
import { readReason } from './read-reason.ts';

/** An answer, or a comment under a question, are both `answer`. */
export interface WaitingAsked extends Waiting {
  kind: 'question' | 'answer';
  questionId: number;
  memberId: number;
  text: string;
  claimedBy: string;
  claimedUntil: number;
  reportWords: { category: string; content: string }[];
}

/** Held and reported ones; none where no site of questions is. */
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

const verbs = ['claim', 'release', 'approve', 'refuse', 'delete'] as const;

/** What was decided about a question or an answer, written down beside all else that operators do. */
export const moderateAsked = ({ ask }: Pick<Running<unknown>, 'ask'>): Command<{ SUDO_USER: string }> =>
  operation({
    verb: 'moderate',
    summary: '',
    usage: `claim|release|approve question|answer ID | refuse|delete question|answer ID --reason ${reportCategories.join('|')} [--words TEXT] [--by NAME]`,
    options: { reason: { type: 'string' }, words: { type: 'string' }, by: { type: 'string' } },
    async change(_transaction, asked, _now, operator) {
      const [given, noun, number] = asked.positionals;
      const subject = noun === 'question' ? noun : 'answer';
      const id = readId(number, `the ${subject}`);
      const verb =
        verbs.find((known) => known === given) ??
        decline('Say what to do with it: claim, release, show, approve, refuse or delete.');
      const reason = verb === 'refuse' || verb === 'delete' ? readReason(asked) : { category: '', words: '' };
      const { problem, before, after } = await ask(moderateAsk, {
        subject,
        id,
        verb,
        ...reason,
        moderator: (asked.text('by') ?? operator).slice(0, 100),
        is_dry_run: asked.has('dry-run'),
      });
      return problem ? decline(problem) : [{ subject: `${subject} ${id}`, before, after }];
    },
  });
