import {
  fixedNoticeKinds,
  type NoticePreferences,
  noticeKinds,
  type readNoticePreferences as endpoint,
  type ReplyOf,
} from '@yonkoma/contract';
import { describeReaders } from '@yonkoma/contract/schema';
import { type Call, loginNeeded, type Verb } from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import { hasNotice, kindsIn, readPreference } from './preference-store.ts';

type Reader = ReplyOf<typeof describeReaders>[number];

/** The calling member and how letters can reach them. @throws Refusal when nobody is signed in. */
export async function readCaller({ ask, session }: Pick<Call, 'ask' | 'session'>): Promise<Reader> {
  const [reader] = session ? await ask(describeReaders, { ids: [session.memberId] }) : [];
  if (!reader) throw loginNeeded();
  return reader;
}

export async function describePreferences(
  { db, config }: Pick<Call<NoticeConfig>, 'db' | 'config'>,
  { id, mail: mailTo }: Reader,
): Promise<NoticePreferences> {
  const { site_off, mail_off, digest } = await readPreference(db, id);
  const [site, mail] = [kindsIn(site_off), kindsIn(mail_off)];
  // Readers need not know of the teams that build the site.
  const isOfTeam = [...site, ...mail].includes('releases') || (await hasNotice(db, id, 'releases'));
  const kinds = noticeKinds.filter((kind) => kind !== 'releases' || isOfTeam);
  return {
    kinds: kinds.map((kind) => ({
      kind,
      site: fixedNoticeKinds.includes(kind) || !site.includes(kind),
      mail: !mail.includes(kind),
    })),
    digest,
    mail: mailTo,
    hour: config.DIGEST_HOUR,
  };
}

export const readNoticePreferences: Verb<NoticeConfig, typeof endpoint> = async (call) =>
  describePreferences(call, await readCaller(call));
