import { type Call, loginNeeded, type Session } from '@yonkoma/service-kit';

/** The session of the caller. @throws Refusal for a guest; calls that are for members refuse guests earlier. */
export function signedIn({ session }: Pick<Call, 'session'>): Session {
  if (!session) throw loginNeeded();
  return session;
}
