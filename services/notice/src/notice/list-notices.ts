import type { listNotices as endpoint } from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import { words } from '../words.ts';
import { presentNotice } from './notice-rules.ts';
import { countOwn, listOwn } from './notice-store.ts';
import { readReader } from './read-reader.ts';
import { readTalkers } from './read-talkers.ts';

export const listNotices: Verb<NoticeConfig, typeof endpoint> = async (call, { page, limit, type }) => {
  const { db, language } = call;
  const reader = await readReader(call);
  const [rows, total, unread] = await Promise.all([
    listOwn(db, reader, { type, limit, offset: (page - 1) * limit }),
    countOwn(db, reader, { type }),
    countOwn(db, reader, { isUnread: true }),
  ]);
  const talkers = await readTalkers(
    call,
    rows.map(({ id }) => id),
  );
  return { list: rows.map((row) => presentNotice(row, language, words[language], talkers.get(row.id))), total, unread };
};
