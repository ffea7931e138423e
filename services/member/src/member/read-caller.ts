import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { findMember, type MemberRow } from './member-store.ts';

/** The member who calls. @throws Refusal when nobody is signed in. */
export async function readCaller({ db, session }: Pick<Call, 'db' | 'session'>): Promise<MemberRow> {
  const member = session ? await findMember(db, 'id', session.memberId) : undefined;
  if (!member) throw loginNeeded();
  return member;
}
