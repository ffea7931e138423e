import { asMoney, experienceField, type Language, type UserInfo } from '@yonkoma/contract';
import { words } from '../words.ts';
import type { MemberRow } from './member-store.ts';

/** The name of a level in the caller's language. */
export function levelName(level: number, language: Language): string {
  return (words[language] as Record<string, string>)[`level-${level}`] ?? String(level);
}

/** What members see of themselves. The caller fills in the tokens. */
export function describeSelf(
  member: MemberRow,
  language: Language,
  tokens = { token: '', refresh_token: '' },
): UserInfo {
  const { id, username, nickname, motto, avatar, gender, birthday, score, level } = member;
  return {
    id,
    username,
    nickname,
    email: member.email ?? '',
    mobile: member.mobile ?? '',
    motto,
    avatar,
    gender,
    birthday,
    money: asMoney(member.money_cents),
    score,
    ...experienceField(member.experience),
    level,
    level_name: levelName(level, language),
    join_time: member.joined_at,
    last_login_time: member.last_login_at,
    last_login_ip: member.last_login_address,
    ...tokens,
  };
}
