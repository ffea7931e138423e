import { type Command, listOperations } from '@yonkoma/service-kit';
import { writeMoment } from '../publish/publish-rules.ts';

const most = 10_000;

/** Words of strangers' archives never steer the terminal. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '?');

/** `npm run ops -- audit` */
export const auditCommand: Command<unknown> = {
  summary:
    'List what operators did to comics, chapters, comments, messages and questions: when, who, what, before and after',
  usage:
    'audit [comic ID | chapter ID | comment ID | message ID | question ID | ' +
    'answer ID] [LIMIT]   the latest first, 50 unless told otherwise',
  async run({ db }, args) {
    const [, kind, id, limit = '50'] =
      /^(?:(comic|chapter|comment|message|question|answer) ([1-9]\d{0,9}) ?)?(\d{1,5})?$/.exec(args.join(' ')) ?? [];
    if (!/^(?:(?:comic|chapter|comment|message|question|answer) [1-9]\d{0,9} ?)?(?:\d{1,5})?$/.test(args.join(' '))) {
      console.error(`That names nothing that is written down: ${auditCommand.usage}`);
      return 2;
    }
    const rows = await listOperations(db, {
      subject: kind ? `${kind} ${id}` : undefined,
      limit: Math.min(Number(limit), most),
    });
    for (const { done_at: at, operator, verb, subject, before, after } of rows)
      console.log(`${writeMoment(Number(at))}  ${operator}  ${verb}  ${subject}  ${plain(before)} -> ${plain(after)}`);
    if (rows.length === 0) console.log('Nothing is written down.');
    return 0;
  },
};
