import type * as contract from '@yonkoma/contract';
import { loginNeeded, refuse, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { endSessions } from './end-sessions.ts';

export const endSession: Verb<MemberConfig, typeof contract.endSession> = async (
  { db, session, client, now },
  { id },
) => {
  if (!session) throw loginNeeded();
  const { memberId, sessionId } = session;
  const ended = await endSessions(db, memberId, id === 'others' ? { allBut: sessionId } : { only: id }, now);
  if (ended === 0 && id !== 'others') refuse('session-not-found');
  if (id === sessionId) client?.dropSession();
  return { ended };
};
