import type { MemberKey } from '../member/member-store.ts';

/** Names nobody may take: they would speak for the site. */
const reserved = new Set([
  'admin', 'administrator', 'administration', 'root', 'official', 'system', 'support', 'help', 'helpdesk', 'service', 'staff', 'team', 'moderator', 'mod', 'owner',
  'webmaster', 'postmaster', 'hostmaster', 'security', 'abuse', 'noreply', 'no_reply', 'info', 'contact', 'billing', 'operator', 'everyone', 'anonymous', 'guest', 'member',
  'user', 'null', 'undefined', 'yonkoma', 'site', 'api', 'bot', 'superuser', 'sysadmin',
]);

/** `admin`, `Admin_` and `ADMIN01` alike, and the site's own name. */
export function isReserved(username: string, siteName: string): boolean {
  const plain = username.toLowerCase().replace(/[\d_]+$/, '');
  return reserved.has(plain) || reserved.has(username.toLowerCase()) || plain === siteName.toLowerCase().replace(/\W/g, '');
}

/** What readers would take for the site itself, without what stands between letters. */
const speaking = new Set([
  'admin', 'administrator', 'official', 'system', 'support', 'staff', 'moderator', 'webmaster', 'operator',
  '管理员', '管理員', '官方', '客服', '运营', '運営', '管理人', '管理者', '公式', 'quảntrị', 'quảntrịviên', 'hỗtrợ',
]);

/** `Admin`, `ＡＤＭＩＮ 1` and `管理员`, and the site's own name: what stands under a comment must not seem to be the site's. */
export function speaksForSite(nickname: string, siteName: string): boolean {
  const plain = lettersOf(nickname).replace(/\d+$/, '');
  return speaking.has(plain) || (plain !== '' && plain === lettersOf(siteName));
}

const lettersOf = (text: string) => text.normalize('NFKC').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** By which of their names somebody is signing in: `@` makes an email address, a digit or `+` at the beginning a mobile number. */
export function kindOf(account: string): Exclude<MemberKey, 'id'> {
  if (account.includes('@')) return 'email';
  return /^[+\d(]/.test(account) ? 'mobile' : 'username_key';
}
