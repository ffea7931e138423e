import * as contract from '@yonkoma/contract';
import { refuse, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { levelName } from './describe-self.ts';
import { levelOf } from './level-rules.ts';
import { findMember } from './member-store.ts';
import { since } from './since-rules.ts';

export const readUserCard: Verb<MemberConfig, typeof contract.readUserCard> = async ({ db, now, language, ask, config }, { userId }) => {
  const [member, { site }] = await Promise.all([findMember(db, 'id', userId), ask(contract.readSettings, {})]);
  if (member?.status !== 'active') return refuse('member-not-found');
  const { id, nickname, motto, avatar, gender, joined_at, experience } = member;
  const level = levelOf(experience);
  const user = { id, nickname, motto, avatar: site.cdnUrl + avatar, gender, birthday: null, create_time: null, join_time: since(joined_at, now, language), level, level_name: levelName(level, language) };
  return { user, components: {}, officialAccount: config.OFFICIAL_ACCOUNTS };
};
