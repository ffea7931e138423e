import type * as schemas from '@yonkoma/contract/schema';
import type { Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { hashOf } from '../pass/pass-store.ts';
import { isMinor } from '../session/age-rules.ts';
import { plainKey } from './key-text.ts';
import { findHolder, noteKeyUse } from './key-store.ts';

/** Seconds between two records of a use: an app that turns pages must not cause a write each time. */
const noteEveryS = 300;

export const findReader: Verb<MemberConfig, typeof schemas.findReader> = async ({ db, now }, { key }) => {
  const plain = plainKey(key);
  const holder = plain === null ? undefined : await findHolder(db, hashOf(plain));
  if (!holder) return null;
  if (now - Number(holder.used_at ?? 0) >= noteEveryS) await noteKeyUse(db, holder.member_id, now);
  const minor = isMinor(holder.birthday, now);
  return {
    memberId: holder.member_id,
    isMinor: minor,
    hasAdult: Boolean(holder.has_adult) && !minor,
    level: holder.level,
  };
};
