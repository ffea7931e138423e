import type * as schemas from '@yonkoma/contract/schema';
import type { Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { listMembers } from './member-store.ts';

export const describeMembers: Verb<MemberConfig, typeof schemas.describeMembers> = async ({ db }, { ids }) =>
  (await listMembers(db, ids))
    .filter(({ status }) => status !== 'erased')
    .map(({ id, nickname, username, avatar, motto, level, status }) => ({
      id,
      nickname,
      username,
      avatar,
      motto,
      level,
      is_disabled: status === 'active' ? 0 : 1,
    }));
