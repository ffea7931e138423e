import type { Database } from '@yonkoma/service-kit';
import { skeletonColumns } from '../name/skeleton-store.ts';

export interface MemberRow {
  id: number;
  group_id: number;
  username: string;
  username_key: string;
  nickname: string;
  email: string | null;
  mobile: string | null;
  password_hash: string | null;
  avatar: string;
  gender: 0 | 1 | 2;
  birthday: string | null;
  motto: string;
  /** erased: the personal data is removed; the row stays because the ledger refers to it. */
  status: 'active' | 'disabled' | 'erased';
  language: string;
  money_cents: number;
  score: number;
  experience: number;
  level: number;
  passkey_handle: string | null;
  joined_at: number;
  last_login_at: number;
  last_login_address: string;
  birthday_at: number | null;
  /** null for none. */
  region_id: number | null;
  region_name: string;
  erase_at: number | null;
}

/** The columns that identify a member. */
export type MemberKey = 'id' | 'username_key' | 'email' | 'mobile';

export async function findMember(db: Database, key: MemberKey, value: string | number): Promise<MemberRow | undefined> {
  return db<MemberRow>('member').where(key, value).first();
}

export async function listMembers(db: Database, ids: readonly number[]): Promise<MemberRow[]> {
  return db<MemberRow>('member').whereIn('id', [...ids]);
}

export type NewMember = Pick<
  MemberRow,
  'username' | 'username_key' | 'nickname' | 'email' | 'mobile' | 'password_hash' | 'avatar' | 'language' | 'joined_at'
> &
  Partial<Pick<MemberRow, 'region_id' | 'region_name'>>;

/** @throws the engine's own error when a name or an address is already taken: see `isTaken`. */
export async function insertMember(db: Database, member: NewMember): Promise<number> {
  const [id] = await db('member').insert({ ...member, ...skeletonColumns(member.nickname) });
  return id as number;
}

/** Returns false when there is no such member. @throws as `insertMember` does. */
export async function updateMember(
  db: Database,
  id: number,
  changes: Partial<Omit<MemberRow, 'id'>>,
): Promise<boolean> {
  return (
    (await db('member')
      .where({ id })
      .update({ ...changes, ...(changes.nickname !== undefined && skeletonColumns(changes.nickname)) })) === 1
  );
}

/** Returns false when the birthday was changed after `since`. */
export async function replaceBirthday(
  db: Database,
  id: number,
  birthday: string | null,
  { now, since }: { now: number; since: number },
): Promise<boolean> {
  return (
    (await db<MemberRow>('member')
      .where({ id })
      .where((free) => free.whereNull('birthday_at').orWhere('birthday_at', '<=', since))
      .update({ birthday, birthday_at: now })) === 1
  );
}

/** Returns false when the password was changed in the meantime. */
export async function replaceHash(
  db: Database,
  { id, password_hash }: Pick<MemberRow, 'id' | 'password_hash'>,
  fresh: string,
): Promise<boolean> {
  return (await db<MemberRow>('member').where({ id, password_hash }).update({ password_hash: fresh })) === 1;
}
