import { closingReasons } from '@yonkoma/contract';
import { type Change, type Command, type Database, decline, operation, readId, Refusal } from '@yonkoma/service-kit';
import type { AskConfig } from '../config.ts';
import { isShown, type QuestionRow, statusOf } from '../question/question.ts';
import { findQuestion, listLatestIds, listQuestionRows } from '../question/question-store.ts';
import { close, readDuplicate } from '../write/close-question.ts';
import { pin } from '../write/pin-question.ts';
import { questionChange } from '../write/question-change.ts';
import { reopen } from '../write/reopen-question.ts';

const usage =
  `[close ID --reason ${closingReasons.join('|')} [--duplicate ID] [--words TEXT] | reopen ID | pin ID | unpin ID]   ` +
  'without arguments it lists the latest';

async function findNumbered(
  transaction: Database,
  text: string | undefined,
  what = 'the question',
): Promise<QuestionRow> {
  const id = readId(text, what);
  return (await findQuestion(transaction, id)) ?? decline(`There is no question ${id}.`);
}

/** Shows a refusal to the operator as one sentence. */
async function settled(work: () => Promise<{ before: QuestionRow; after: QuestionRow }>): Promise<Change[]> {
  const settled = await work().catch((error: unknown) =>
    error instanceof Refusal
      ? decline(`That cannot be done: ${error.key.replaceAll('-', ' ')}.`)
      : Promise.reject(error as Error),
  );
  return [questionChange(settled)];
}

const change = operation<AskConfig>({
  verb: 'questions',
  summary: 'Questions: close, reopen and pin them',
  usage,
  options: { reason: { type: 'string' }, duplicate: { type: 'string' }, words: { type: 'string' } },
  async change(transaction, { positionals: [verb = '', what], text }, now) {
    const row = await findNumbered(transaction, what);
    if (!isShown(row)) decline(`Question ${row.id} is ${statusOf(row.status)}.`);
    if (verb === 'pin' || verb === 'unpin') {
      const is_top = verb === 'pin' ? 1 : 0;
      return row.is_top === is_top ? [] : settled(() => pin(transaction, row, is_top, now));
    }
    if (verb === 'reopen')
      return row.closed_reason === null ? [] : settled(() => reopen(transaction, row, { isModerator: true }, now));
    if (verb !== 'close') return decline(`There is no action ${verb.slice(0, 40)}.`);
    const reason =
      closingReasons.find((known) => known === text('reason')) ??
      decline(`Say why: --reason ${closingReasons.join('|')}.`);
    const words = (text('words') ?? '').trim();
    if (words.length > 200) decline('--words has 200 characters at most.');
    return settled(async () =>
      close(
        transaction,
        row,
        {
          reason,
          words,
          by: 'moderator',
          duplicateOf:
            reason === 'duplicate'
              ? await readDuplicate(transaction, row.id, readId(text('duplicate'), 'the question it repeats'))
              : 0,
        },
        now,
      ),
    );
  },
});

/** Replaces control characters, so that foreign text cannot control the terminal. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '?');

/** `npm run ops -- questions` */
export const questionsCommand: Command<AskConfig> = {
  ...change,
  async run(running, args, signal) {
    if (args.length > 0) return change.run(running, args, signal);
    const ids = await listLatestIds(running.db, 100);
    for (const row of await listQuestionRows(running.db, ids))
      console.log(
        `${row.id}  ${new Date(row.created_at * 1000).toISOString().replace('.000', '')}  ${statusOf(row.status)}  ` +
          `${row.language}  ${row.answer_count} ` +
          `answers${row.accept_id > 0 ? ', solved' : ''}` +
          `${row.closed_reason ? `, closed: ${row.closed_reason}` : ''}  ` +
          `member ${row.member_id}  ${plain(row.title)}`,
      );
    if (ids.length === 0) console.log('There are no questions yet.');
    return 0;
  },
};
