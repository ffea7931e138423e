import { type Call, loginNeeded } from '@yonkoma/service-kit';

/** The id of the calling member. @throws Refusal when nobody is signed in. */
export function callerOf({ session }: Pick<Call, 'session'>): number {
  if (!session) throw loginNeeded();
  return session.memberId;
}
