import type { Call } from '@yonkoma/service-kit';
import { findByToken } from './find-by-token.ts';
import { deleteSessions } from './session-store.ts';

/** Ends the sessions whose tokens the calling program brought, also those that are over by time or were replaced. */
export async function endPresented({ db, client }: Pick<Call, 'db' | 'client'>, refreshToken: string | null | undefined = client?.refreshToken): Promise<void> {
  const bySecret = client?.presented ? await findByToken(db, 'secret_hash', client.presented.secret) : undefined;
  const byRefresh = refreshToken ? await findByToken(db, 'refresh_hash', refreshToken) : undefined;
  for (const session of [bySecret, byRefresh]) if (session) await deleteSessions(db, session.member_id, { only: session.id });
}
