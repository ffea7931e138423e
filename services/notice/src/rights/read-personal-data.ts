import type { readPersonalDataByNotice } from '@yonkoma/contract/schema';
import {
  type Call,
  isoTime,
  type PersonalDataPart,
  personalDataPageRows,
  type PersonalDataRows,
  pageById,
  readPersonalDataParts,
  type Verb,
} from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import { presentNotice } from '../notice/notice-rules.ts';
import { listReceived } from '../notice/notice-store.ts';
import { readTalkers } from '../notice/read-talkers.ts';
import { kindsIn, readPreference } from '../preference/preference-store.ts';
import { words } from '../words.ts';

const part = (
  name: 'notices' | 'preferences',
  read: PersonalDataPart<NoticeConfig>['read'],
): PersonalDataPart<NoticeConfig> => ({
  part: name,
  title: ({ language }) => words[language][`kept.${name}`],
  read,
});

async function readNotices(call: Call<NoticeConfig>, memberId: number, after: string): Promise<PersonalDataRows> {
  const rows = await listReceived(call.db, memberId, Number(after), personalDataPageRows);
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

const parts: readonly PersonalDataPart<NoticeConfig>[] = [
  part('notices', readNotices),
  part('preferences', async ({ db }, memberId) => {
    const { site_off, mail_off, digest } = await readPreference(db, memberId);
    return {
      rows: [{ not_among_notices: kindsIn(site_off), not_in_letters: kindsIn(mail_off), letters: digest }],
      next: null,
    };
  }),
];

export const readPersonalData: Verb<NoticeConfig, typeof readPersonalDataByNotice> = (call, asked) =>
  readPersonalDataParts(parts, call, asked);
