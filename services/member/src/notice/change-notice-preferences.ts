import { fixedNoticeKinds, type changeNoticePreferences as endpoint, noticeKinds } from '@yonkoma/contract';
import { refuse, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { updateMember } from '../member/member-store.ts';
import { readCaller } from '../member/read-caller.ts';
import { keepPreference, kindsIn, readPreference } from './preference-store.ts';
import { tellChanged } from './tell-changed.ts';
import { describePreferences, mailTo } from './read-notice-preferences.ts';

/**
 * Whoever begins to get letters is told from then on, not of all that was before, and in the language they asked in.
 */
export const changeNoticePreferences: Verb<MemberConfig, typeof endpoint> = async (call, { kinds, digest }) => {
  const member = await readCaller(call);
  const { db, now, config, language } = call;
  const before = await readPreference(db, member.id);
  if (digest !== 'never' && digest !== before.digest && mailTo(config, member) !== 'ready')
    refuse('digest-unavailable');
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
  // Notices for all of a kind come into view or go out of it.
  await tellChanged(db, [member.id], now);
  if (digest !== 'never' && member.language !== language) await updateMember(db, member.id, { language });
  return describePreferences(call, member);
};
