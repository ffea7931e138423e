import { reportCategories } from '@yonkoma/contract';
import { listReportedMessages, moderateMessage } from '@yonkoma/contract/schema';
import { type Ask, type Command, decline, operation, PeerAway, readId, type Running } from '@yonkoma/service-kit';
import type { Waiting } from './queue-rules.ts';
import { readReason } from './read-reason.ts';

export interface WaitingMessage extends Waiting {
  kind: 'message';
  memberId: number;
  text: string;
  pictures: readonly string[];
  claimedBy: string;
  claimedUntil: number;
  reportWords: { category: string; content: string }[];
}

/** Reported ones; none where no site of messages is. */
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

const verbs = ['claim', 'release', 'approve', 'refuse', 'delete'] as const;

/** What was decided about a message, written down beside all else that operators do. */
export const moderateMessages = ({ ask }: Pick<Running<unknown>, 'ask'>): Command<{ SUDO_USER: string }> =>
  operation({
    verb: 'moderate',
    summary: '',
    usage: `claim|release|approve message ID | refuse|delete message ID --reason ${reportCategories.join('|')} [--words TEXT] [--by NAME]`,
    options: { reason: { type: 'string' }, words: { type: 'string' }, by: { type: 'string' } },
    async change(_transaction, asked, _now, operator) {
      const [given, , number] = asked.positionals;
      const id = readId(number, 'the message');
      const verb =
        verbs.find((known) => known === given) ??
        decline('Say what to do with it: claim, release, show, approve, refuse or delete.');
      const reason = verb === 'refuse' || verb === 'delete' ? readReason(asked) : { category: '', words: '' };
      const { problem, before, after } = await ask(moderateMessage, {
        message_id: id,
        verb,
        ...reason,
        moderator: (asked.text('by') ?? operator).slice(0, 100),
        is_dry_run: asked.has('dry-run'),
      });
      return problem ? decline(problem) : [{ subject: `message ${id}`, before, after }];
    },
  });
