import { type InputOf, type ReplyOf, reportCategories } from '@yonkoma/contract';
import { decideList, moderateAsk, moderateMessage } from '@yonkoma/contract/schema';
import { type Ask, type Change, type Command, decline, operation, readId } from '@yonkoma/service-kit';
import { readModerator } from './read-moderator.ts';
import { readReason } from './read-reason.ts';

const verbs = ['claim', 'release', 'approve', 'refuse', 'delete'] as const;

type Decision = Omit<InputOf<typeof moderateMessage>, 'message_id'>;

type Decide = (ask: Ask, id: number, decision: Decision) => Promise<ReplyOf<typeof moderateMessage>>;

/** Texts of other domains: each of these domains carries out its own decisions. */
const deciders = {
  message: (ask, id, decision) => ask(moderateMessage, { message_id: id, ...decision }),
  question: (ask, id, decision) => ask(moderateAsk, { subject: 'question', id, ...decision }),
  answer: (ask, id, decision) => ask(moderateAsk, { subject: 'answer', id, ...decision }),
  list: (ask, id, decision) => ask(decideList, { list_id: id, ...decision }),
} satisfies Record<string, Decide>;

const isNoun = (noun: string): noun is keyof typeof deciders => Object.hasOwn(deciders, noun);

/** Has the text's own domain decide. Declines with its reason. */
export async function decideElsewhere(
  ask: Ask,
  noun: keyof typeof deciders,
  id: number,
  decision: Decision,
): Promise<Change[]> {
  const { problem, before, after } = await deciders[noun](ask, id, decision);
  return problem ? decline(problem) : [{ subject: `${noun} ${id}`, before, after }];
}

/**
 * Decides about a text of another domain and logs it with the other operations of operators. Returns null for a
 * comment.
 */
export function moderateElsewhere(ask: Ask, noun = ''): Command<{ SUDO_USER: string }> | null {
  if (!isNoun(noun)) return null;
  return operation({
    verb: 'moderate',
    summary: '',
    usage:
      `claim|release|approve ${noun} ID | refuse|delete ${noun} ID --reason ${reportCategories.join('|')} [--words ` +
      'TEXT] [--by USERNAME]',
    options: { reason: { type: 'string' }, words: { type: 'string' }, by: { type: 'string' } },
    async change(_transaction, asked, _now, operator) {
      const [given, , number] = asked.positionals;
      const id = readId(number, `the ${noun}`);
      const verb =
        verbs.find((known) => known === given) ??
        decline('Say what to do with it: claim, release, show, approve, refuse or delete.');
      const reason = verb === 'refuse' || verb === 'delete' ? readReason(asked) : { category: '' as const, words: '' };
      return decideElsewhere(ask, noun, id, {
        verb,
        ...reason,
        moderator: (await readModerator(ask, asked.text('by'))) ?? operator,
        is_dry_run: asked.has('dry-run'),
      });
    },
  });
}
