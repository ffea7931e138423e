import type * as contract from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { signedIn } from '../session/signed-in.ts';
import { deleteKey } from './key-store.ts';

export const removeReadingKey: Verb<MemberConfig, typeof contract.removeReadingKey> = async (call) => {
  await deleteKey(call.db, signedIn(call).memberId);
  return null;
};
