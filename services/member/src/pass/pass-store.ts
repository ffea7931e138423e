import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@yonkoma/service-kit';

/** The purpose of a pass. Only the feature that issued a pass accepts it. */
export type PassKind = 'owner-email' | 'owner-mobile' | 'second-factor' | 'passkey-add' | 'passkey-sign-in' | 'archive';

interface PassRow {
  token_hash: string;
  kind: PassKind;
  member_id: number | null;
  value: string;
  expires_at: number;
}

export interface Pass {
  memberId: number | null;
  value: unknown;
}

/** SHA-256 in hex. Tokens that grant something are stored only in this form. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Issues a pass for 600 s and returns its token. */
export async function issuePass(db: Database, kind: PassKind, { memberId, value }: Pass, now: number): Promise<string> {
  const token = newToken();
  await db('pass').insert({
    token_hash: hashOf(token),
    kind,
    member_id: memberId,
    value: JSON.stringify(value),
    expires_at: now + 600,
  });
  return token;
}

/**
 * Reads a pass without using it up. Returns null when there is none, or when it is of another kind, used or expired.
 */
export async function readPass(db: Database, kind: PassKind, token: string, now: number): Promise<Pass | null> {
  const row = await db<PassRow>('pass')
    .where({ token_hash: hashOf(token), kind })
    .where('expires_at', '>', now)
    .first('member_id', 'value');
  return row ? { memberId: row.member_id, value: JSON.parse(row.value) } : null;
}

/** Uses a pass up: when two requests bring it at once, only one gets it. */
export async function takePass(db: Database, kind: PassKind, token: string, now: number): Promise<Pass | null> {
  const pass = await readPass(db, kind, token, now);
  const deleted = pass
    ? await db('pass')
        .where({ token_hash: hashOf(token), kind })
        .delete()
    : 0;
  return deleted === 1 ? pass : null;
}

/** Removes all passes of a member, as their sessions are ended. */
export async function deletePasses(db: Database, memberId: number): Promise<void> {
  await db<PassRow>('pass').where({ member_id: memberId }).delete();
}
