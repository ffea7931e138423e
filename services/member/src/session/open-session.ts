import type { Call, IssuedSession } from '@yonkoma/service-kit';
import { hashOf, newToken } from '../pass/pass-store.ts';
import { insertSession } from './session-store.ts';

/** Lifetime in seconds of a session, and of its refresh token if the member asked to stay signed in. */
export const sessionS = 259_200;
export const refreshS = 2_592_000;

/**
 * Opens a session of a member on the calling device. The tokens are sent once, by `call.client.keepSession`; only their
 * hashes are stored.
 */
export async function openSession(call: Call, memberId: number, isKept: boolean): Promise<IssuedSession> {
  const { db, now, client, address } = call;
  const secret = newToken();
  const refresh = isKept ? { token: newToken(), expiresAt: now + refreshS } : null;
  await insertSession(db, {
    member_id: memberId,
    secret_hash: hashOf(secret),
    expires_at: now + sessionS,
    refresh_hash: refresh && hashOf(refresh.token),
    refresh_expires_at: refresh && refresh.expiresAt,
    user_agent: (client?.userAgent ?? '').slice(0, 255),
    address,
    created_at: now,
    seen_at: now,
  });
  return { memberId, secret, expiresAt: now + sessionS, refresh };
}
