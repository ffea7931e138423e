import type { countNotices as endpoint } from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import { countOwn } from './notice-store.ts';
import { findReader } from './read-reader.ts';

export const countNotices: Verb<NoticeConfig, typeof endpoint> = async (call, { member_id: memberId }) => {
  const reader = await findReader(call, memberId);
  return { unread: reader ? await countOwn(call.db, reader, { isUnread: true }) : 0 };
};
