import {
  fixedNoticeKinds,
  type NoticePreferences,
  noticeKinds,
  type readNoticePreferences as endpoint,
} from '@yonkoma/contract';
import type { Call, Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { waysToReach } from '../delivery/delivery-config.ts';
import type { MemberRow } from '../member/member-store.ts';
import { readCaller } from '../member/read-caller.ts';
import { kindsIn, readPreference } from './preference-store.ts';

/** How letters can reach a member, or why they cannot. */
export const mailTo = (config: MemberConfig, { email }: Pick<MemberRow, 'email'>): NoticePreferences['mail'] =>
  !waysToReach(config).includes('email') ? 'unavailable' : email ? 'ready' : 'no-address';

export async function describePreferences(
  { db, config }: Pick<Call<MemberConfig>, 'db' | 'config'>,
  member: MemberRow,
): Promise<NoticePreferences> {
  const { site_off, mail_off, digest } = await readPreference(db, member.id);
  const [site, mail] = [kindsIn(site_off), kindsIn(mail_off)];
  return {
    kinds: noticeKinds.map((kind) => ({
      kind,
      site: fixedNoticeKinds.includes(kind) || !site.includes(kind),
      mail: !mail.includes(kind),
    })),
    digest,
    mail: mailTo(config, member),
    hour: config.DIGEST_HOUR,
  };
}

export const readNoticePreferences: Verb<MemberConfig, typeof endpoint> = async (call) =>
  describePreferences(call, await readCaller(call));
