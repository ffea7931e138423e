import type { InputOf, ReplyOf, sendMessage as endpoint } from '@yonkoma/contract';
import { type Call, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { rememberText } from '@yonkoma/text-kit';
import { notifyChange } from '../change/changes.ts';
import type { MessageConfig } from '../config.ts';
import { addToSide, ensureConversation, findSides } from '../mailbox/side-store.ts';
import {
  addUnread,
  changeMailbox,
  ensureMailboxes,
  holdMailboxes,
  type MailboxRow,
  readMailboxes,
} from '../mailbox/mailbox-store.ts';
import { whyNot } from '../mailbox/may-write-rules.ts';
import { findPartners, showPartner } from '../mailbox/partners.ts';
import { dayOf, withSending } from '../mailbox/sending-rules.ts';
import { judgeMessage } from './judge-message.ts';
import { findSent, keepSent } from './key-store.ts';
import { insertMessage, insertUnread, listByIds } from './message-store.ts';
import { keepPictures } from './picture-store.ts';
import { presentMessages } from './present-messages.ts';

/** Message, counts and both sides change together or not at all. A request with a key is carried out only once. */
export async function sendMessage(
  call: Call<MessageConfig>,
  { userId, content, images, key }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, now, session, config } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  if (userId === memberId) refuse('message-to-self');
  const sent = key === undefined ? undefined : await findSent(db, memberId, key);
  if (sent !== undefined) return showSent(call, sent);
  if (!(await findPartners(call, [userId])).get(userId)?.isHere) refuse('member-not-found');
  const isOfficial = config.OFFICIAL_ACCOUNTS.includes(String(memberId));
  const [[mailbox, theirs], [own, other]] = await Promise.all([
    readMailboxes(db, [memberId, userId]),
    findSides(db, memberId, userId),
  ]);
  const reason = whyNot({ own, other, writers: theirs.writers, isOfficial });
  if (reason) refuse(reason);
  const isToStranger = !other?.has_written && !isOfficial;
  const judged = await judgeMessage(call, { text: content, images, mailbox, isToStranger });
  await ensureMailboxes(db, [memberId, userId]);
  const conversationId = await ensureConversation(db, memberId, userId);
  const id = await transact(db, async (transaction) => {
    const held = await holdMailboxes(transaction, [memberId, userId]);
    const repeated = key === undefined ? undefined : await findSent(transaction, memberId, key);
    if (repeated !== undefined) return repeated;
    // The sender may have been blocked, or answered, since this was checked; now the rows are locked.
    const [ownNow, otherNow] = await findSides(transaction, memberId, userId);
    const reasonNow = whyNot({
      own: ownNow,
      other: otherNow,
      writers: held.get(userId)?.writers ?? 'everybody',
      isOfficial,
    });
    if (reasonNow) refuse(reasonNow);
    const isFirst = isToStranger && !ownNow?.has_written;
    await takeTurn(transaction, held.get(memberId) ?? mailbox, { now, isFirst, maxStrangers: judged.maxStrangers });
    const message = {
      conversation_id: conversationId,
      user_id: memberId,
      recipient_id: userId,
      text: judged.text,
      images: images.join('\n'),
      created_at: now,
    };
    const newestId = await insertMessage(transaction, message);
    await keepPictures(transaction, newestId, images);
    await insertUnread(transaction, { ...message, id: newestId });
    await addToSide(transaction, { memberId, peerId: userId }, { newestId, unread: 0 });
    await addToSide(transaction, { memberId: userId, peerId: memberId }, { newestId, unread: 1 });
    await addUnread(transaction, userId, 1);
    await addUnread(transaction, memberId, 0);
    if (key !== undefined)
      await keepSent(transaction, { member_id: memberId, sending: key, message_id: newestId, sent_at: now });
    return newestId;
  });
  notifyChange(db, [memberId, userId]);
  await rememberText(call, judged);
  return key === undefined ? null : showSent(call, id);
}

/** Records that the member sends a message now. @throws Refusal when that is too often. */
async function takeTurn(
  transaction: Call['db'],
  { member_id, sent_times, sent_count, day, day_strangers }: MailboxRow,
  { now, isFirst, maxStrangers }: { now: number; isFirst: boolean; maxStrangers: number },
): Promise<void> {
  const times = withSending(sent_times, now) ?? refuse('message-too-fast');
  const today = day === dayOf(now) ? day_strangers : 0;
  if (isFirst && today >= maxStrangers) refuse('message-too-many');
  await changeMailbox(transaction, member_id, {
    sent_times: times,
    sent_count: sent_count + 1,
    day: dayOf(now),
    day_strangers: today + (isFirst ? 1 : 0),
  });
}

/** Returns null when its sender has deleted it since. */
async function showSent(call: Call<MessageConfig>, id: number): Promise<ReplyOf<typeof endpoint>> {
  const [row] = await listByIds(call.db, [id]);
  if (!row) return null;
  const [message] = presentMessages(call, [row]);
  const partners = await findPartners(call, [row.user_id, row.recipient_id]);
  return message
    ? {
        ...message,
        user: showPartner(partners, row.user_id, call.language),
        recipient: showPartner(partners, row.recipient_id, call.language),
      }
    : null;
}
