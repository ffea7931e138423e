import type * as contract from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { provableBy } from '../sign-in/provable-by.ts';

export const readProfile: Verb<MemberConfig, typeof contract.readProfile> = async ({ config }) => ({ accountVerificationType: provableBy(config) });
