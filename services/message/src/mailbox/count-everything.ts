import { countNotices } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { readUnread } from './mailbox-store.ts';

export interface Counted { messages: number; notices: number; count: number }

/** What there is to read for a member, messages and notices. */
export async function countEverything({ db, ask }: Pick<Call, 'db' | 'ask'>, memberId: number): Promise<Counted> {
  const [{ unread: messages }, { unread: notices }] = await Promise.all([readUnread(db, memberId), ask(countNotices, { member_id: memberId })]);
  return { messages, notices, count: messages + notices };
}
