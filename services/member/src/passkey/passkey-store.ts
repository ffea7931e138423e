import type { Database } from '@yonkoma/service-kit';
import { findMember, type MemberRow } from '../member/member-store.ts';

export interface PasskeyRow {
  id: number;
  member_id: number;
  credential_id: string;
  public_key: string;
  counter: number;
  /** JSON list. */
  transports: string;
  name: string;
  created_at: number;
  used_at: number | null;
}

export async function countPasskeys(db: Database, memberId: number): Promise<number> {
  const row = await db<PasskeyRow>('passkey').where({ member_id: memberId }).count<{ n: number }>({ n: '*' }).first();
  return Number(row?.n ?? 0);
}

export async function listPasskeys(db: Database, memberId: number): Promise<PasskeyRow[]> {
  return db<PasskeyRow>('passkey').where({ member_id: memberId }).orderBy('id');
}

export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  return db<PasskeyRow>('passkey').where({ credential_id: credentialId }).first();
}

/** First in a transaction that adds: a concurrent insert for the same member waits, so that their number holds. */
export async function waitForOthers(db: Database, memberId: number): Promise<void> {
  await db<MemberRow>('member').where({ id: memberId }).forUpdate().first('id');
}

export async function insertPasskey(db: Database, passkey: Omit<PasskeyRow, 'id'>): Promise<number> {
  const [id] = await db<PasskeyRow>('passkey').insert(passkey);
  return id as number;
}

/** Notes a use. False when another use was noted since the row was read: its counter may be the newer one. */
export async function noteUse(
  db: Database,
  { id, counter }: PasskeyRow,
  newCounter: number,
  now: number,
): Promise<boolean> {
  return (await db<PasskeyRow>('passkey').where({ id, counter }).update({ counter: newCounter, used_at: now })) === 1;
}

/** False when this member has no such passkey; the name it has already is no reason to say so. */
export async function namePasskey(
  db: Database,
  { id, memberId, name }: { id: number; memberId: number; name: string },
): Promise<boolean> {
  const own = { id, member_id: memberId };
  await db<PasskeyRow>('passkey').where(own).update({ name });
  return (await db<PasskeyRow>('passkey').where(own).first('id')) !== undefined;
}

/** False when this member has no such passkey. */
export async function deletePasskey(db: Database, memberId: number, id: number): Promise<boolean> {
  return (await db<PasskeyRow>('passkey').where({ id, member_id: memberId }).delete()) === 1;
}

/** Under which authenticators know the member: the one that is there, else the given one. */
export async function keepHandle(db: Database, memberId: number, handle: string): Promise<string> {
  await db<MemberRow>('member').where({ id: memberId, passkey_handle: null }).update({ passkey_handle: handle });
  return (await findMember(db, 'id', memberId))?.passkey_handle ?? handle;
}

export async function deletePasskeys(db: Database, memberId: number): Promise<void> {
  await db<PasskeyRow>('passkey').where({ member_id: memberId }).delete();
}
