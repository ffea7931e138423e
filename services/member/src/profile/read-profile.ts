import type * as contract from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { waysToReach } from '../delivery/delivery-config.ts';

export const readProfile: Verb<MemberConfig, typeof contract.readProfile> = async ({ config }) => ({
  accountVerificationType: waysToReach(config),
});
