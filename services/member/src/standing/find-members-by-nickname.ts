import type { findMembersByNickname as endpoint } from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { listByNickname } from './standing-store.ts';

export const findMembersByNickname: Verb<MemberConfig, typeof endpoint> = async ({ db }, { nicknames }) =>
  nicknames.length === 0 ? [] : (await listByNickname(db, nicknames)).map(({ id, nickname }) => ({ id, nickname }));
