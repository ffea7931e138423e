import type { Call } from '@yonkoma/service-kit';
import { hashOf } from '../pass/pass-store.ts';
import { findSession, type SessionRow } from './session-store.ts';
import { findUsedRefresh } from './used-refresh-store.ts';

/** The session of a secret or a refresh token, also when a later token has replaced it. */
export async function findByToken(
  db: Call['db'],
  kind: 'secret_hash' | 'refresh_hash',
  token: string,
): Promise<SessionRow | undefined> {
  const hash = hashOf(token);
  const session = await findSession(db, kind, hash);
  if (session) return session;
  const used = await findUsedRefresh(db, kind === 'refresh_hash' ? 'token_hash' : kind, hash);
  return used && findSession(db, 'id', used.session_id);
}
