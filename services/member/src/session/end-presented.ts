import type { Call } from '@yonkoma/service-kit';
import { hashOf } from '../pass/pass-store.ts';
import { deleteSessions, findSession } from './session-store.ts';

/** Ends the sessions whose tokens the calling program brought, also those that are over by time. */
export async function endPresented({ db, client }: Pick<Call, 'db' | 'client'>, refreshToken: string | null | undefined = client?.refreshToken): Promise<void> {
  const bySecret = client?.presented ? await findSession(db, 'secret_hash', hashOf(client.presented.secret)) : undefined;
  const byRefresh = refreshToken ? await findSession(db, 'refresh_hash', hashOf(refreshToken)) : undefined;
  for (const session of [bySecret, byRefresh]) if (session) await deleteSessions(db, session.member_id, { only: session.id });
}
