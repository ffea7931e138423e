import type * as contract from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { signedIn } from '../session/signed-in.ts';
import { findKey } from './key-store.ts';

export const readReadingKey: Verb<MemberConfig, typeof contract.readReadingKey> = async (call) => {
  const { memberId, isMinor = false } = signedIn(call);
  const key = await findKey(call.db, memberId);
  return {
    key: key
      ? {
          has_adult: Boolean(key.has_adult) && !isMinor,
          create_time: Number(key.created_at),
          used_time: key.used_at === null ? null : Number(key.used_at),
        }
      : null,
    is_minor: isMinor,
  };
};
