import type * as contract from '@yonkoma/contract';
import { refuse, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { hashOf } from '../pass/pass-store.ts';
import { signedIn } from '../session/signed-in.ts';
import { saveKey } from './key-store.ts';
import { newKey, plainKey } from './key-text.ts';

export const makeReadingKey: Verb<MemberConfig, typeof contract.makeReadingKey> = async (
  call,
  { has_adult: hasAdult },
) => {
  const { memberId, isMinor } = signedIn(call);
  if (hasAdult && isMinor) refuse('reading-key-minor');
  const key = newKey();
  await saveKey(call.db, {
    member_id: memberId,
    key_hash: hashOf(plainKey(key) ?? key),
    has_adult: hasAdult,
    created_at: call.now,
  });
  return { key };
};
