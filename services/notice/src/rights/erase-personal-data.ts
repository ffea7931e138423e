import type { erasePersonalDataByNotice } from '@yonkoma/contract/schema';
import { transact, type Verb } from '@yonkoma/service-kit';
import { publishChanged } from '../change/publish-changed.ts';
import type { NoticeConfig } from '../config.ts';
import { dropOldNotices } from './drop-old-notices.ts';
import { dropOwn, dropSaid } from './erase-store.ts';

/** Erases the member's notices, and notices of others about the member's texts. */
export const erasePersonalData: Verb<NoticeConfig, typeof erasePersonalDataByNotice> = async (
  call,
  { member_id: memberId, cursor },
) => {
  const next = await dropOldNotices(call, memberId, Number(cursor || 0));
  if (next !== null) return { next: String(next) };
  await transact(call.db, async (transaction) => {
    await dropOwn(transaction, memberId);
    const readers = await dropSaid(transaction, memberId);
    if (readers.length > 0) await publishChanged(transaction, readers, call.now);
  });
  return { next: '' };
};
