import type { Database } from '@yonkoma/service-kit';
import { countPasskeys } from '../passkey/passkey-store.ts';
import { countRecoveryCodes } from './recovery-store.ts';
import { readTotp } from './totp-store.ts';

export type SecondFactor = 'totp' | 'recovery' | 'passkey';

/** The second factors that a member may use after the correct password; empty when no authenticator app is on. */
export async function needsSecondFactor(db: Database, memberId: number): Promise<SecondFactor[]> {
  const totp = await readTotp(db, memberId);
  if (!totp?.secret) return [];
  const [codes, passkeys] = await Promise.all([countRecoveryCodes(db, memberId), countPasskeys(db, memberId)]);
  return ['totp', ...(codes > 0 ? ['recovery' as const] : []), ...(passkeys > 0 ? ['passkey' as const] : [])];
}
