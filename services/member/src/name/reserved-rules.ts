import { glanceOf } from './skeleton-rules.ts';

/** Usernames that nobody may take, because they would speak for the site. */
const reserved = [
  'admin',
  'administrator',
  'administration',
  'root',
  'official',
  'system',
  'support',
  'help',
  'helpdesk',
  'service',
  'staff',
  'team',
  'moderator',
  'mod',
  'owner',
  'webmaster',
  'postmaster',
  'hostmaster',
  'security',
  'abuse',
  'noreply',
  'info',
  'contact',
  'billing',
  'operator',
  'everyone',
  'anonymous',
  'guest',
  'member',
  'user',
  'null',
  'undefined',
  'yonkoma',
  'site',
  'api',
  'bot',
  'superuser',
  'sysadmin',
];

/** Words that readers would take for the site itself, in the languages of the site. */
const speaking = [
  'yonkoma',
  'admin',
  'administrator',
  'official',
  'system',
  'support',
  'staff',
  'moderator',
  'webmaster',
  'operator',
  '管理员',
  '管理員',
  '官方',
  '客服',
  '运营',
  '運營',
  '站长',
  '站長',
  '版主',
  '系统',
  '系統',
  '運営',
  '管理人',
  '管理者',
  '公式',
  'モデレーター',
  'サポート',
  'スタッフ',
  '事務局',
  'quản trị',
  'quản trị viên',
  'hỗ trợ',
  'kiểm duyệt viên',
  'chính thức',
  'ban quản trị',
  '관리자',
  '운영자',
  '공식',
  'администратор',
  'админ',
  'модератор',
  'поддержка',
  'ผู้ดูแลระบบ',
  'แอดมิน',
];

const glancesOf = (names: readonly string[]): string[] => names.map(glanceOf).filter((glance) => glance !== '');
const reservedGlances = new Set(glancesOf(reserved));
const speakingGlances = glancesOf(speaking);

/** The name with and without digits at its end: `admin01` is read as `admin`, but a site may be called `Page 9`. */
const readingsOf = (name: string): string[] =>
  glancesOf([name, name.normalize('NFKC').replace(/[\p{N}\p{P}\s]+$/u, '')]);

/**
 * Whether a name, at a glance, consists only of words that stand for the site: `Аdmin` with a Cyrillic letter,
 * `Y0nkoma`, `官方客服`, `ＡＤＭＩＮ 1`.
 * @param names the names of the site and of members who speak for it
 */
export function speaksForSite(name: string, names: readonly string[]): boolean {
  const words = new RegExp(`^(?:${[...speakingGlances, ...glancesOf(names)].join('|')})+$`, 'u');
  return readingsOf(name).some((reading) => words.test(reading));
}

/** True for `admin`, `Admin_`, `ADMIN01`, `adrnin`, `r00t`, and for every name that speaks for the site. */
export const isReserved = (username: string, names: readonly string[]): boolean =>
  readingsOf(username).some((reading) => reservedGlances.has(reading)) || speaksForSite(username, names);
