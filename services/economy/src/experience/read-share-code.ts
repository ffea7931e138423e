import type * as contract from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { EconomyConfig } from '../config.ts';
import { callerOf } from '../account/caller.ts';
import { shareCodeOf } from './share-store.ts';

export const readShareCode: Verb<EconomyConfig, typeof contract.readShareCode> = async (call) => ({
  share: await shareCodeOf(call.db, callerOf(call)),
});
