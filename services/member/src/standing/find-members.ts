import type * as contract from '@yonkoma/contract';
import type { findMemberByName, findMembersByNickname } from '@yonkoma/contract/schema';
import { loginNeeded, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { findMember, listMembers } from '../member/member-store.ts';
import { skeletonOf } from '../name/skeleton-rules.ts';
import { listByBeginning, listByNickname } from './standing-store.ts';

export const byName: Verb<MemberConfig, typeof findMemberByName> = async ({ db }, { username }) => {
  const member = await findMember(db, 'username_key', username.toLowerCase());
  return member ? { id: member.id, username: member.username } : null;
};

export const byNickname: Verb<MemberConfig, typeof findMembersByNickname> = async ({ db }, { nicknames }) =>
  nicknames.length === 0 ? [] : (await listByNickname(db, nicknames)).map(({ id, nickname }) => ({ id, nickname }));

/** `@` before a name, as others write it, does not count. */
export const searchMembers: Verb<MemberConfig, typeof contract.searchMembers> = async (
  { db, session },
  { quickSearch, page, limit },
) => {
  if (!session) throw loginNeeded();
  const words = quickSearch.replace(/^@/, '');
  const found = (await listByBeginning(db, words.toLowerCase(), skeletonOf(words))).filter(
    (id) => id !== session.memberId,
  );
  const ids = found.slice((page - 1) * limit, page * limit);
  const rows = ids.length > 0 ? await listMembers(db, ids) : [];
  const members = new Map(rows.map((member) => [member.id, member]));
  const list = ids.flatMap((id) => members.get(id) ?? []);
  return {
    list: list.map(({ id, nickname, username, avatar, level }) => ({ id, nickname, username, avatar, level })),
    total: found.length,
  };
};
