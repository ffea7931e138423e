import type { changeMessageSettings as change, readMessageSettings as read } from '@yonkoma/contract';
import { loginNeeded, type Verb } from '@yonkoma/service-kit';
import type { MessageConfig } from '../config.ts';
import { listBlocked } from './side-store.ts';
import { changeMailbox, ensureMailboxes, readMailbox } from './mailbox-store.ts';
import { findPartners, showPartner } from './partners.ts';

/** The most entries of a list, which is meant for people. */
const most = 500;

export const readMessageSettings: Verb<MessageConfig, typeof read> = async (call) => {
  const { db, session, language } = call;
  if (!session) throw loginNeeded();
  const [{ writers, has_receipts }, blocked] = await Promise.all([
    readMailbox(db, session.memberId),
    listBlocked(db, session.memberId, most),
  ]);
  const partners = await findPartners(call, blocked);
  return { writers, has_receipts, blocked: blocked.map((id) => showPartner(partners, id, language)) };
};

export const changeMessageSettings: Verb<MessageConfig, typeof change> = async ({ db, session }, chosen) => {
  if (!session) throw loginNeeded();
  await ensureMailboxes(db, [session.memberId]);
  await changeMailbox(db, session.memberId, chosen);
  return null;
};
