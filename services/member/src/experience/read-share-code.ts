import type * as contract from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { readCaller } from '../member/read-caller.ts';
import { shareCodeOf } from './share-store.ts';

export const readShareCode: Verb<MemberConfig, typeof contract.readShareCode> = async (call) => {
  const { id } = await readCaller(call);
  return { share: await shareCodeOf(call.db, id) };
};
