import type * as contract from '@yonkoma/contract';
import { waysToReach } from '@yonkoma/delivery';
import type { Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';

export const readProfile: Verb<MemberConfig, typeof contract.readProfile> = async ({ config }) => ({
  accountVerificationType: waysToReach(config),
});
