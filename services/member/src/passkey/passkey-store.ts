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

/**
 * Call it first in a transaction that adds a passkey. A concurrent insert for the same member then waits, so the limit
 * of passkeys holds.
 */
export async function waitForOthers(db: Database, memberId: number): Promise<void> {
  await db<MemberRow>('member').where({ id: memberId }).forUpdate().first('id');
}

export async function insertPasskey(db: Database, passkey: Omit<PasskeyRow, 'id'>): Promise<number> {
  const [id] = await db<PasskeyRow>('passkey').insert(passkey);
  return id as number;
}

/**
 * Records a use. Returns false when another use was recorded since the row was read: that one may have the newer
 * counter.
 */
export async function noteUse(
  db: Database,
  { id, counter }: PasskeyRow,
  newCounter: number,
  now: number,
): Promise<boolean> {
  return (await db<PasskeyRow>('passkey').where({ id, counter }).update({ counter: newCounter, used_at: now })) === 1;
}

/** Returns false when this member has no such passkey. Setting the same name again also returns true. */
export async function namePasskey(
  db: Database,
  { id, memberId, name }: { id: number; memberId: number; name: string },
): Promise<boolean> {
  const own = { id, member_id: memberId };
  await db<PasskeyRow>('passkey').where(own).update({ name });
  return (await db<PasskeyRow>('passkey').where(own).first('id')) !== undefined;
}

/** Returns false when this member has no such passkey. */
export async function deletePasskey(db: Database, memberId: number, id: number): Promise<boolean> {
  return (await db<PasskeyRow>('passkey').where({ id, member_id: memberId }).delete()) === 1;
}

/** Returns the handle by which authenticators know the member. Stores the given one if there is none yet. */
export async function keepHandle(db: Database, memberId: number, handle: string): Promise<string> {
  await db<MemberRow>('member').where({ id: memberId, passkey_handle: null }).update({ passkey_handle: handle });
  return (await findMember(db, 'id', memberId))?.passkey_handle ?? handle;
}

export async function deletePasskeys(db: Database, memberId: number): Promise<void> {
  await db<PasskeyRow>('passkey').where({ member_id: memberId }).delete();
}
