import { type Call, loginNeeded, type Session } from '@yonkoma/service-kit';

/** Who calls. @throws Refusal for a guest, which no call for members lets this far. */
export function signedIn({ session }: Pick<Call, 'session'>): Session {
  if (!session) throw loginNeeded();
  return session;
}
