import { asMoney } from '@yonkoma/contract';
import { type Call, isoTime, type PersonalDataPart, type PersonalDataRows, pageById } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { findMember } from '../member/member-store.ts';
import { rolesOf } from '../role/role-store.ts';
import { words } from '../words.ts';
import * as own from './own-store.ts';

type Part = 'profile' | 'sessions' | 'networks' | 'passkeys' | 'card' | 'reading-key' | 'mute';
type Read = (call: Call<MemberConfig>, memberId: number, after: number, place: string) => Promise<PersonalDataRows>;

const part = (name: Part, read: Read): PersonalDataPart<MemberConfig> => ({
  part: name,
  title: ({ language }) => words[language][`kept.${name}`],
  read: (call, memberId, place) => read(call, memberId, Number.parseInt(place, 10), place),
});
const whole = (rows: PersonalDataRows['rows']): PersonalDataRows => ({ rows, next: null });

/** Without credentials: hashes and secrets are useless to a reader. */
const readProfile: Read = async ({ db }, memberId) => {
  const member = await findMember(db, 'id', memberId);
  if (!member) return whole([]);
  const { id, username, nickname, email, mobile, avatar, gender, birthday, motto, language, score, experience } =
    member;
  return whole([
    {
      id,
      username,
      nickname,
      email,
      mobile,
      avatar,
      gender: ['not said', 'male', 'female'][gender],
      birthday,
      birthday_told: isoTime(member.birthday_at),
      region: member.region_name || null,
      motto,
      language,
      points: score,
      balance: asMoney(member.money_cents),
      experience,
      joined: isoTime(member.joined_at),
      last_sign_in: isoTime(member.last_login_at),
      last_sign_in_address: member.last_login_address,
      roles: await rolesOf(db, id),
      has_authenticator_app: await own.hasAuthenticator(db, id),
    },
  ]);
};

/** The personal data of the member domain itself. */
export const ownParts: readonly PersonalDataPart<MemberConfig>[] = [
  part('profile', readProfile),
  part('sessions', async ({ db }, memberId, after) =>
    pageById(await own.listSessionsOf(db, memberId, after), ({ user_agent, address, ...row }) => ({
      device: user_agent,
      address,
      begun: isoTime(row.created_at),
      seen: isoTime(row.seen_at),
      ends: isoTime(row.expires_at),
    })),
  ),
  part('networks', async ({ db }, memberId) =>
    whole((await own.listNetworks(db, memberId)).map(({ network, seen_at }) => ({ network, seen: isoTime(seen_at) }))),
  ),
  part('passkeys', async ({ db }, memberId, after) =>
    pageById(await own.listPasskeysOf(db, memberId, after), ({ name, created_at, used_at }) => ({
      name,
      made: isoTime(created_at),
      used: isoTime(used_at),
    })),
  ),
  part('card', async ({ db }, memberId) => {
    const { member_id: _, ...card } = (await own.findCard(db, memberId)) ?? {};
    return whole(Object.keys(card).length > 0 ? [card] : []);
  }),
  part('reading-key', async ({ db }, memberId) => {
    const key = await own.findReadingKey(db, memberId);
    return whole(
      key ? [{ has_adult: Boolean(key.has_adult), made: isoTime(key.created_at), used: isoTime(key.used_at) }] : [],
    );
  }),
  part('mute', async ({ db }, memberId) => {
    const mute = await own.findMute(db, memberId);
    return whole(
      mute ? [{ until: isoTime(mute.muted_until), reason: mute.reason, since: isoTime(mute.muted_at) }] : [],
    );
  }),
];
