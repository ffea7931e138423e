import type { Call } from '@yonkoma/service-kit';
import { endSessions } from './end-sessions.ts';
import { findByToken } from './find-by-token.ts';

/**
 * Ends the sessions whose tokens the calling program sent, also those that are expired or whose tokens were replaced.
 */
export async function endPresented(
  { db, client, now }: Pick<Call, 'db' | 'client' | 'now'>,
  refreshToken: string | null | undefined = client?.refreshToken,
): Promise<void> {
  const bySecret = client?.presented ? await findByToken(db, 'secret_hash', client.presented.secret) : undefined;
  const byRefresh = refreshToken ? await findByToken(db, 'refresh_hash', refreshToken) : undefined;
  for (const session of [bySecret, byRefresh])
    if (session) await endSessions(db, session.member_id, { only: session.id }, now);
}
