import type { MemberKey } from '../member/member-store.ts';

/**
 * The kind of name that somebody signs in with: a name with `@` is an email address; one that begins with a digit, `+`
 * or `(` is a mobile number.
 */
export function kindOf(account: string): Exclude<MemberKey, 'id'> {
  if (account.includes('@')) return 'email';
  return /^[+\d(]/.test(account) ? 'mobile' : 'username_key';
}
