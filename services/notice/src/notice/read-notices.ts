import type { readNotices as endpoint } from '@yonkoma/contract';
import { noteNotices } from '@yonkoma/contract/schema';
import { transact, type Verb } from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import { countOwn, markRead } from './notice-store.ts';
import { readReader } from './read-reader.ts';
import { publishOwn } from './publish-own.ts';

/** Ignores ids that do not belong to the member. */
export const readNotices: Verb<NoticeConfig, typeof endpoint> = async (call, { ids }) => {
  const reader = await readReader(call);
  await transact(call.db, async (transaction) => {
    await markRead(transaction, reader, ids);
    await publishOwn(transaction, reader.memberId, call.now);
  });
  // The event would arrive a moment later, but the reader sees the count now.
  await call.ask(noteNotices, { memberId: reader.memberId }).catch((error: unknown) => call.log.debug(error));
  return { unread: await countOwn(call.db, reader, { isUnread: true }) };
};
