import type { InputOf, moderateMessage as endpoint, ReplyOf } from '@yonkoma/contract';
import { messageDecided } from '@yonkoma/contract/schema';
import { type Database, publish, transact, type Verb } from '@yonkoma/service-kit';
import { notifyChange } from '../change/changes.ts';
import type { MessageConfig } from '../config.ts';
import { takeFrom } from '../message/delete-messages.ts';
import { listByIds } from '../message/message-store.ts';
import { holdMailboxes } from '../mailbox/mailbox-store.ts';
import { closeReports, dropClaim, findClaim, holdOpenReports, keepClaim, keepDecision } from './report-store.ts';

type Answer = ReplyOf<typeof endpoint>;
const same: Answer = { problem: '', before: {}, after: {} };
const no = (problem: string): Answer => ({ ...same, problem });

class DryRun extends Error {}

/** Reports, claim, decision and the message itself change together. */
export const moderateMessage: Verb<MessageConfig, typeof endpoint> = async ({ db, now }, input) => {
  let answer = same;
  const notified: number[] = [];
  await transact(db, async (transaction) => {
    notified.length = 0;
    answer = await moderate(transaction, input, now, notified);
    if (input.is_dry_run) throw new DryRun();
  }).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error;
  });
  if (notified.length > 0 && !input.is_dry_run) notifyChange(db, notified);
  return answer;
};

async function moderate(
  transaction: Database,
  { message_id: id, verb, category, words, moderator }: InputOf<typeof endpoint>,
  now: number,
  notified: number[],
): Promise<Answer> {
  // Mailboxes must be locked before the other rows of their members.
  const [message] = verb === 'delete' ? await listByIds(transaction, [id]) : [];
  if (message) await holdMailboxes(transaction, [message.user_id, message.recipient_id]);
  const key = { message_id: id };
  const reports = await holdOpenReports(transaction, key);
  const claim = await findClaim(transaction, key, now);
  if (claim && claim.moderator !== moderator && verb !== 'release')
    return no(`${claim.moderator} is working on message ${id}.`);
  if (verb === 'release') {
    await dropClaim(transaction, key);
    return claim ? { problem: '', before: { claimed_by: claim.moderator }, after: { claimed_by: null } } : same;
  }
  const [first] = reports;
  if (!first) return no(`Message ${id} is not in the queue.`);
  if (verb === 'claim') {
    await keepClaim(transaction, key, moderator, now);
    return claim ? same : { problem: '', before: { claimed_by: null }, after: { claimed_by: moderator } };
  }
  await closeReports(transaction, key, verb === 'approve' ? 2 : 1);
  await dropClaim(transaction, key);
  await keepDecision(transaction, { message_id: id, verb, category, words, moderator, decided_at: now });
  if (message) {
    for (const side of [message.user_id, message.recipient_id]) await takeFrom(transaction, side, [id]);
    notified.push(message.user_id, message.recipient_id);
  }
  // A message that both sides had already deleted cannot be removed again.
  if (verb !== 'approve')
    await publish(transaction, messageDecided, {
      subject: `message ${id}`,
      now,
      data: {
        message_id: id,
        author_id: first.author_id,
        status: message ? 'deleted' : 'refused',
        words,
        decided_at: now,
      },
    });
  const { text } = first;
  return {
    problem: '',
    before: { reports: reports.length, ...(verb === 'delete' ? { text } : {}) },
    after: { reports: 0, decision: verb, ...(category ? { category } : {}), ...(words ? { words } : {}), moderator },
  };
}
