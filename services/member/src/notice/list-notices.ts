import type { listNotices as endpoint } from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { readCaller } from '../member/read-caller.ts';
import { words } from '../words.ts';
import { presentNotice } from './notice-rules.ts';
import { countOwn, listOwn } from './notice-store.ts';

export const listNotices: Verb<MemberConfig, typeof endpoint> = async (call, { page, limit, type }) => {
  const { id: memberId, joined_at: joinedAt } = await readCaller(call);
  const { db, now, language } = call;
  const reader = { memberId, joinedAt, now };
  const [rows, total, unread] = await Promise.all([
    listOwn(db, reader, { type, limit, offset: (page - 1) * limit }), countOwn(db, reader, { type }), countOwn(db, reader, { isUnread: true }),
  ]);
  return { list: rows.map((row) => presentNotice(row, language, words[language])), total, unread };
};
