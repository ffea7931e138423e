import { operationsAtOnce, type ReplyOf } from '@yonkoma/contract';
import { listDiscussionOperations } from '@yonkoma/contract/schema';
import { type Ask, type Command, listOperations, nameMembers, PeerAway } from '@yonkoma/service-kit';
import { writeMoment } from '../publish/publish-rules.ts';

const most = 10_000;

/** Replaces control characters, so that text from foreign archives cannot control the terminal. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '?');

/** `npm run ops -- audit` */
export const auditCommand: Command<unknown> = {
  summary:
    'List what operators did to comics, chapters, comments, messages, questions and lists: when, who, what, before ' +
    'and after',
  usage:
    'audit [comic ID | chapter ID | comment ID | message ID | question ID | ' +
    'answer ID | list ID] [LIMIT]   newest first, 50 by default',
  async run({ db, ask }, args) {
    const [, kind, id, limit = '50'] =
      /^(?:(comic|chapter|comment|message|question|answer|list) ([1-9]\d{0,9}) ?)?(\d{1,5})?$/.exec(args.join(' ')) ??
      [];
    if (
      !/^(?:(?:comic|chapter|comment|message|question|answer|list) [1-9]\d{0,9} ?)?(?:\d{1,5})?$/.test(args.join(' '))
    ) {
      console.error(`The audit knows no such subject: ${auditCommand.usage}`);
      return 2;
    }
    const asked = { subject: kind ? `${kind} ${id}` : undefined, limit: Math.min(Number(limit), most) };
    const [own, others] = await Promise.all([
      listOperations(db, asked),
      kind === 'comic' || kind === 'chapter' ? [] : listOthers(ask, asked),
    ]);
    const rows = [...own, ...others].sort((a, b) => Number(b.done_at) - Number(a.done_at)).slice(0, asked.limit);
    const nameOfMember = await nameMembers(
      ask,
      rows.flatMap(({ operator, subject }) => [operator, subject]),
    );
    for (const { done_at: at, operator, verb, subject, before, after } of rows)
      console.log(
        `${writeMoment(Number(at))}  ${nameOfMember(operator)}  ${verb}  ${nameOfMember(subject)}  ` +
          `${plain(before)} -> ${plain(after)}`,
      );
    if (rows.length === 0) console.log('The audit has no such entries.');
    return 0;
  },
};

/** Operations in the discussion domain, fetched in pages; empty when that domain does not answer. */
async function listOthers(ask: Ask, { subject, limit }: { subject: string | undefined; limit: number }) {
  const rows: ReplyOf<typeof listDiscussionOperations> = [];
  try {
    for (let left = limit; left > 0; left = limit - rows.length) {
      const some = await ask(listDiscussionOperations, {
        subject,
        before_id: rows.at(-1)?.id,
        limit: Math.min(left, operationsAtOnce),
      });
      rows.push(...some);
      if (some.length < Math.min(left, operationsAtOnce)) break;
    }
  } catch (error) {
    if (!(error instanceof PeerAway)) throw error;
    console.error('Operations on comments are not shown: their service does not answer.');
  }
  return rows;
}
