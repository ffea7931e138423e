import type { erasePersonalDataByMessage } from '@yonkoma/contract/schema';
import { transact, type Verb } from '@yonkoma/service-kit';
import type { MessageConfig } from '../config.ts';
import { deleteMessages } from '../message/delete-messages.ts';
import { dropRest, listConversationIds, listOfConversation } from './personal-data-store.ts';

const messagesAtOnce = 100;

/**
 * Works as if the member deleted every message: their side is erased. Messages that the other side still has stay
 * there, without a name.
 */
export const erasePersonalData: Verb<MessageConfig, typeof erasePersonalDataByMessage> = async (
  call,
  { member_id: memberId, cursor },
) => {
  const after = Number(cursor || 0);
  const [conversation] = await listConversationIds(call.db, memberId, after, 1);
  if (conversation === undefined) {
    await transact(call.db, (transaction) => dropRest(transaction, memberId));
    return { next: '' };
  }
  const own = await listOfConversation(call.db, memberId, conversation, 0, messagesAtOnce);
  if (own.length === 0) return { next: String(conversation) };
  await deleteMessages(
    { ...call, session: { memberId, sessionId: 0, nodes: [], token: '' } },
    { ids: own.map(({ id }) => id) },
  );
  return { next: String(after) };
};
