import type { Call } from '@yonkoma/service-kit';
import { normaliseMobile } from '../code/normalise-mobile.ts';
import { findMember, type MemberRow } from '../member/member-store.ts';
import { hashOf } from '../pass/pass-store.ts';
import { kindOf } from './account-rules.ts';

/** An account that somebody named, whether it exists or not. */
export interface Account {
  member: MemberRow | undefined;
  /** The same for every name of a member; the limits count under it. */
  key: string;
}

/** Finds a member by username, email address or mobile number: with one query, whether the member exists or not. */
export async function findAccount({ db, language }: Pick<Call, 'db' | 'language'>, account: string): Promise<Account> {
  const kind = kindOf(account);
  const value = kind === 'mobile' ? (normaliseMobile(account, language) ?? account) : account.toLowerCase();
  const member = await findMember(db, kind, value);
  return { member, key: member ? `member ${member.id}` : `nobody ${hashOf(`${kind} ${value}`).slice(0, 32)}` };
}
