import type { Call } from '@yonkoma/service-kit';
import { normaliseMobile } from '../code/normalise-mobile.ts';
import { findMember, type MemberRow } from '../member/member-store.ts';
import { hashOf } from '../pass/pass-store.ts';
import { kindOf } from './account-rules.ts';

/** An account somebody names, there or not. */
export interface Account {
  member: MemberRow | undefined;
  /** The same for a member's every name; limits count under it. */
  key: string;
}

/** Finds a member by username, email address or mobile number: one query, whether there is one or not. */
export async function findAccount({ db, language }: Pick<Call, 'db' | 'language'>, account: string): Promise<Account> {
  const kind = kindOf(account);
  const value = kind === 'mobile' ? (normaliseMobile(account, language) ?? account) : account.toLowerCase();
  const member = await findMember(db, kind, value);
  return { member, key: member ? `member ${member.id}` : `nobody ${hashOf(`${kind} ${value}`).slice(0, 32)}` };
}
