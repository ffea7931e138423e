import type { readKeptByNotice } from '@yonkoma/contract/schema';
import {
  type Call,
  isoTime,
  type KeptPart,
  keptPageRows,
  type KeptRows,
  pageById,
  readKeptParts,
  type Verb,
} from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import { presentNotice } from '../notice/notice-rules.ts';
import { listReceived } from '../notice/notice-store.ts';
import { readTalkers } from '../notice/read-talkers.ts';
import { kindsIn, readPreference } from '../preference/preference-store.ts';
import { words } from '../words.ts';

const part = (name: 'notices' | 'preferences', read: KeptPart<NoticeConfig>['read']): KeptPart<NoticeConfig> => ({
  part: name,
  title: ({ language }) => words[language][`kept.${name}`],
  read,
});

async function readNotices(call: Call<NoticeConfig>, memberId: number, after: string): Promise<KeptRows> {
  const rows = await listReceived(call.db, memberId, Number(after), keptPageRows);
  const talkers = await readTalkers(
    call,
    rows.map(({ id }) => id),
  );
  const { language } = call;
  return pageById(rows, (row) => {
    const { title, text, kind, publish_time } = presentNotice(row, language, words[language], talkers.get(row.id));
    return { kind, title, text, published: isoTime(publish_time), is_read: row.is_read === 1 };
  });
}

const parts: readonly KeptPart<NoticeConfig>[] = [
  part('notices', readNotices),
  part('preferences', async ({ db }, memberId) => {
    const { site_off, mail_off, digest } = await readPreference(db, memberId);
    return {
      rows: [{ not_among_notices: kindsIn(site_off), not_in_letters: kindsIn(mail_off), letters: digest }],
      next: null,
    };
  }),
];

export const readKept: Verb<NoticeConfig, typeof readKeptByNotice> = (call, asked) => readKeptParts(parts, call, asked);
