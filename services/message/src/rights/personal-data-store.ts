import { type Database, personalDataPageRows } from '@yonkoma/service-kit';
import type { MessageRow } from '../message/message-store.ts';
import { silenceReports } from '../report/report-store.ts';

const onSide =
  '(case when m.user_id = ? then (case when m.user_id < m.recipient_id then m.is_gone_low else m.is_gone_high ' +
  'end) else (case when m.recipient_id < m.user_id then m.is_gone_low else m.is_gone_high end) end) = 0';

/** The conversations of the member in order of their ids, from the one after `after`. */
export async function listConversationIds(
  db: Database,
  memberId: number,
  after: number,
  limit: number,
): Promise<number[]> {
  return db('side')
    .where({ member_id: memberId })
    .where('conversation_id', '>', after)
    .orderBy('conversation_id')
    .limit(limit)
    .pluck('conversation_id');
}

export async function listOfConversation(
  db: Database,
  memberId: number,
  conversationId: number,
  after: number,
  limit = personalDataPageRows,
): Promise<MessageRow[]> {
  return db('message as m')
    .where('m.conversation_id', conversationId)
    .whereRaw(onSide, [memberId])
    .where('m.id', '>', after)
    .orderBy('m.id')
    .limit(limit)
    .select('m.id', 'm.conversation_id', 'm.user_id', 'm.recipient_id', 'm.text', 'm.images', 'm.created_at');
}

export async function listDeeds(
  db: Database,
  memberId: number,
  after: number,
): Promise<{ id: number; kind: string; title: string; path: string; done_at: number }[]> {
  return db('deed')
    .where({ member_id: memberId })
    .where('id', '>', after)
    .orderBy('id')
    .limit(personalDataPageRows)
    .select('id', 'kind', 'title', 'path', 'done_at');
}

/**
 * Erases what remains without the messages: settings, blocks, deeds and words in reports. The partners' sides of the
 * conversations belong to the partners and stay.
 */
export async function dropRest(transaction: Database, memberId: number): Promise<void> {
  await transaction('unread_message').where({ member_id: memberId }).delete();
  await transaction('side').where({ member_id: memberId }).update({ is_blocked: 0, unread: 0, total: 0, newest_id: 0 });
  await transaction('sent_key').where({ member_id: memberId }).delete();
  await transaction('recent_text').where({ member_id: memberId }).delete();
  await transaction('deed').where({ member_id: memberId }).delete();
  await silenceReports(transaction, memberId);
  await transaction('mailbox')
    .where({ member_id: memberId })
    .update({ unread: 0, writers: 'nobody', has_receipts: 0, sent_times: '', version: transaction.raw('version + 1') });
}
