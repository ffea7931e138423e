import { reportCategories, type SubjectFacts } from '@yonkoma/contract';
import {
  auditName,
  type Change,
  type Command,
  type Database,
  decline,
  nameMembers,
  operation,
  readId,
  type Running,
} from '@yonkoma/service-kit';
import { findRow } from '../comment/find-row.ts';
import { subjectOf } from '../subject/describe-places.ts';
import { decide } from './decide.ts';
import { listWaiting } from './moderation-store.ts';
import { type InQueue, listQueue } from './list-queue.ts';
import { listWaitingMessages } from './list-waiting-messages.ts';
import { moderateElsewhere } from './moderate-elsewhere.ts';
import { describeWhy, pressureOf, writeMoment } from './queue-rules.ts';
import { readModerator } from './read-moderator.ts';
import { readReason } from './read-reason.ts';
import { dropClaim, findClaim, keepClaim } from './report-store.ts';
import { savePictures } from './save-pictures.ts';

const nouns = '[message|question|answer|list]';
const usage =
  `[claim|release|show ${nouns} ID | pictures message ID FOLDER | approve ${nouns} ID | ` +
  `refuse|delete ${nouns} ID --reason ${reportCategories.join('|')} [--words TEXT]] [--by USERNAME]`;

async function claim(transaction: Database, id: number, moderator: string, now: number): Promise<Change[]> {
  const held = await findClaim(transaction, { comment_id: id }, now);
  if (held && held.moderator !== moderator)
    decline(`${held.moderator} is working on comment ${id} until ${writeMoment(held.until)}.`);
  if (!(await listWaiting(transaction, now)).some((waiting) => waiting.id === id))
    decline(`Comment ${id} is not in the queue.`);
  await keepClaim(transaction, { comment_id: id }, moderator, now);
  return held ? [] : [{ subject: `comment ${id}`, before: { claimed_by: null }, after: { claimed_by: moderator } }];
}

interface Prepared {
  facts: SubjectFacts | null;
  /** The member whom `--by` names. */
  by: string | null;
}

const change = operation<{ SUDO_USER: string }, Prepared>({
  verb: 'moderate',
  summary:
    'Show comments, questions, answers, messages and lists that wait or were ' +
    'reported; claim one, approve it, refuse it, delete it',
  usage,
  options: { reason: { type: 'string' }, words: { type: 'string' }, by: { type: 'string' } },
  async prepare({ call, ask }, { positionals: [verb, number], text }) {
    const by = await readModerator(ask, text('by'));
    if (verb === 'claim' || verb === 'release') return { facts: null, by };
    return { facts: (await findRow(call(), readId(number, 'the comment'), { hasTitles: true }))?.facts ?? null, by };
  },
  async change(transaction, asked, now, operator, { facts, by }): Promise<Change[]> {
    const [verb, number] = asked.positionals;
    const id = readId(number, 'the comment');
    const moderator = by ?? operator;
    switch (verb) {
      case 'claim':
        return claim(transaction, id, moderator, now);
      case 'release': {
        const held = await findClaim(transaction, { comment_id: id }, now);
        await dropClaim(transaction, { comment_id: id });
        return held
          ? [{ subject: `comment ${id}`, before: { claimed_by: held.moderator }, after: { claimed_by: null } }]
          : [];
      }
      case 'approve':
        return decide(transaction, { id, status: 'normal', category: '', words: '', moderator }, now, facts);
      case 'refuse':
        return decide(transaction, { id, status: 'refused', ...readReason(asked), moderator }, now, facts);
      case 'delete':
        return decide(transaction, { id, status: 'deleted', ...readReason(asked), moderator }, now, facts);
      default:
        return decline('Say what to do with it: claim, release, show, approve, refuse or delete.');
    }
  },
});

/** Replaces control characters, so that foreign text cannot control the terminal. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ');

const nameOf = (one: InQueue) => (one.kind === 'comment' ? String(one.id) : `${one.kind} ${one.id}`);
const placeOf = (one: InQueue) =>
  one.kind === 'message' || one.kind === 'list'
    ? one.kind
    : one.kind !== 'comment'
      ? `question ${one.questionId}`
      : `${one.subject} ${one.subjectId}${one.partId ? ` ${subjectOf(one.subject)?.part} ${one.partId}` : ''}`;

async function writePictures(
  { ask, log }: Running<unknown>,
  [noun, number, folder = '']: readonly string[],
): Promise<number> {
  const found =
    noun === 'message' && folder !== ''
      ? (await listWaitingMessages(ask)).find(({ id }) => String(id) === number)
      : null;
  if (found) {
    log.warn(
      { operator: 'moderate', verb: 'pictures', messageId: found.id },
      'an operator read the pictures of a reported message',
    );
    await savePictures(ask, found, folder);
  } else
    console.error(
      found === null
        ? 'Usage: npm run ops -- moderate pictures message ID FOLDER'
        : `Message ${number} is not in the queue.`,
    );
  return found ? 0 : 1;
}

/** `npm run ops -- moderate` shows the queue of all kinds of texts, the most urgent first. */
export const moderateCommand: Command<{ SUDO_USER: string }> = {
  ...change,
  async run(running, args, signal) {
    const [verb, ...named] = args;
    if (verb === 'pictures') return writePictures(running, named);
    if (verb !== undefined && verb !== 'show')
      return (moderateElsewhere(running.ask, named[0]) ?? change).run(running, args, signal);
    const { now } = running.call();
    const waiting = await listQueue(running, now);
    const shown = verb === 'show' ? waiting.filter((one) => nameOf(one) === named.join(' ')) : waiting;
    const nameOfMember = await nameMembers(
      running.ask,
      shown.flatMap(({ claimedBy, memberId }) => [claimedBy, auditName(memberId)]),
    );
    for (const one of shown) {
      const claimed = one.claimedBy && one.claimedUntil > now ? `  [${plain(nameOfMember(one.claimedBy))}]` : '';
      const text = plain(one.text);
      console.log(
        `${nameOf(one)}  ${pressureOf(one)}  ${writeMoment(one.createdAt)}  ` +
          `${nameOfMember(auditName(one.memberId))}  ${placeOf(one)}  (${describeWhy(one)})${claimed}  ` +
          (verb === 'show' || text.length <= 80 ? text : `${text.slice(0, 79)}…`),
      );
      if (verb !== 'show') continue;
      for (const { category, content } of one.reportWords) console.log(`    ${category}  ${plain(content)}`);
    }
    if (shown.length === 0)
      console.log(
        verb === 'show'
          ? `That ${named.length > 1 ? named[0] : 'comment'} is not in the queue.`
          : 'The queue is empty.',
      );
    return 0;
  },
};
