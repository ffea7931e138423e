import { reportCategories } from '@yonkoma/contract';
import { type Asked, type Change, type Command, type Database, decline, operation, readId } from '@yonkoma/service-kit';
import { writeMoment } from '../publish/publish-rules.ts';
import { decide } from './decide.ts';
import { dropClaim, findClaim, keepClaim, listReportWords, listWaiting } from './moderation-store.ts';
import { describeWhy, inOrder, isCategory, pressureOf } from './queue-rules.ts';

/** Somebody who looks at a comment and goes to lunch keeps it no longer than this. */
const claimS = 15 * 60;

const usage = `[claim|release|show ID | approve ID | refuse|delete ID --reason ${reportCategories.join('|')} [--words TEXT]] [--by NAME]`;

function readReason({ text }: Asked): { category: (typeof reportCategories)[number]; words: string } {
  const category = text('reason') ?? '';
  const words = (text('words') ?? '').trim();
  if (!isCategory(category)) decline(`Say why with --reason ${reportCategories.join(', ')}.`);
  if (words.length > 200) decline('Words to the author have 200 characters at most.');
  return { category, words };
}

async function claim(transaction: Database, id: number, moderator: string, now: number): Promise<Change[]> {
  const held = await findClaim(transaction, id, now);
  if (held && held.moderator !== moderator) decline(`${held.moderator} is looking at comment ${id} until ${writeMoment(Number(held.until))}.`);
  if (!(await listWaiting(transaction)).some((waiting) => waiting.id === id)) decline(`Comment ${id} does not wait for anybody.`);
  await keepClaim(transaction, { comment_id: id, moderator, until: now + claimS });
  return held ? [] : [{ subject: `comment ${id}`, before: { claimed_by: null }, after: { claimed_by: moderator } }];
}

const change = operation({
  verb: 'moderate',
  summary: 'Show comments that wait or were reported; claim one, approve it, refuse it, delete it',
  usage,
  options: { reason: { type: 'string' }, words: { type: 'string' }, by: { type: 'string' } },
  async change(transaction, asked, now, operator): Promise<Change[]> {
    const [verb, number] = asked.positionals;
    const id = readId(number, 'the comment');
    const moderator = (asked.text('by') ?? operator).slice(0, 100);
    switch (verb) {
      case 'claim': return claim(transaction, id, moderator, now);
      case 'release': {
        const held = await findClaim(transaction, id, now);
        await dropClaim(transaction, id);
        return held ? [{ subject: `comment ${id}`, before: { claimed_by: held.moderator }, after: { claimed_by: null } }] : [];
      }
      case 'approve': return decide(transaction, { id, status: 'normal', category: '', words: '', moderator }, now);
      case 'refuse': return decide(transaction, { id, status: 'refused', ...readReason(asked), moderator }, now);
      case 'delete': return decide(transaction, { id, status: 'deleted', ...readReason(asked), moderator }, now);
      default: return decline('Say what to do with it: claim, release, show, approve, refuse or delete.');
    }
  },
});

/** Words of strangers never steer the terminal. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ');

/** `npm run ops -- moderate` shows what waits, what presses most first. */
export const moderateCommand: Command<{ SUDO_USER: string }> = {
  ...change,
  async run(running, args, signal) {
    const { db } = running;
    const [verb, number] = args;
    if (verb !== undefined && verb !== 'show') return change.run(running, args, signal);
    const waiting = inOrder(await listWaiting(db));
    const shown = verb === 'show' ? waiting.filter(({ id }) => String(id) === number) : waiting;
    const { now } = running.call();
    for (const one of shown) {
      const place = `comic ${one.comicId}${one.chapterId ? ` chapter ${one.chapterId}` : ''}`;
      const claimed = one.claimedBy && Number(one.claimedUntil) > now ? `  [${plain(one.claimedBy)}]` : '';
      const text = plain(one.text);
      console.log(`${one.id}  ${pressureOf(one)}  ${writeMoment(one.createdAt)}  member ${one.memberId}  ${place}  (${describeWhy(one)})${claimed}  ${verb === 'show' || text.length <= 80 ? text : `${text.slice(0, 79)}…`}`);
      if (verb === 'show') for (const { category, content } of await listReportWords(db, one.id)) console.log(`    ${category}  ${plain(content)}`);
    }
    if (shown.length === 0) console.log(verb === 'show' ? 'That comment does not wait for anybody.' : 'Nothing waits.');
    return 0;
  },
};
