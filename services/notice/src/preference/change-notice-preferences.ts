import { type changeNoticePreferences as endpoint, fixedNoticeKinds, noticeKinds } from '@yonkoma/contract';
import { changeLetterLanguage } from '@yonkoma/contract/schema';
import { refuse, type Verb } from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import { keepPreference, kindsIn, readPreference } from './preference-store.ts';
import { publishChanged } from '../change/publish-changed.ts';
import { describePreferences, readCaller } from './read-notice-preferences.ts';

/** A member who turns letters on gets news from then on, not older ones, in the language of the request. */
export const changeNoticePreferences: Verb<NoticeConfig, typeof endpoint> = async (call, { kinds, digest }) => {
  const member = await readCaller(call);
  const { db, now, language, ask } = call;
  const before = await readPreference(db, member.id);
  if (digest !== 'never' && digest !== before.digest && member.mail !== 'ready') refuse('digest-unavailable');
  const off = (known: string, way: 'site' | 'mail') => {
    const chosen = new Map(kinds.map((row) => [row.kind, row[way]]));
    return noticeKinds
      .filter(
        (kind) =>
          !(way === 'site' && fixedNoticeKinds.includes(kind)) && !(chosen.get(kind) ?? !kindsIn(known).includes(kind)),
      )
      .join(' ');
  };
  await keepPreference(db, {
    member_id: member.id,
    site_off: off(before.site_off, 'site'),
    mail_off: off(before.mail_off, 'mail'),
    digest,
    digested_until: before.digest === 'never' ? now : before.digested_until,
  });
  // Notices for everybody of this kind become visible or hidden.
  await publishChanged(db, [member.id], now);
  if (digest !== 'never' && member.language !== language)
    await ask(changeLetterLanguage, { member_id: member.id, language });
  return describePreferences(call, member);
};
