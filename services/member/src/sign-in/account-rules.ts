import type { MemberKey } from '../member/member-store.ts';

/**
 * By which of their names somebody is signing in: `@` makes an email address, a digit or `+` at the beginning a mobile
 * number.
 */
export function kindOf(account: string): Exclude<MemberKey, 'id'> {
  if (account.includes('@')) return 'email';
  return /^[+\d(]/.test(account) ? 'mobile' : 'username_key';
}
