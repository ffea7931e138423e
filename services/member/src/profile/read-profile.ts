import type * as contract from '@yonkoma/contract';
import { waysToReach } from '@yonkoma/delivery';
import type { Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { readCaller } from '../member/read-caller.ts';
import { showRegion } from './choose-region.ts';

export const readProfile: Verb<MemberConfig, typeof contract.readProfile> = async (call) => ({
  accountVerificationType: waysToReach(call.config),
  region: await showRegion(call, await readCaller(call)),
});
