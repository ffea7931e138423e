import type { isVerifiedHuman as endpoint } from '@yonkoma/contract/schema';
import { networkOf, type Verb } from '@yonkoma/service-kit';
import type { CaptchaConfig } from '../config.ts';
import { isSealed } from './human-seal.ts';

export const isVerifiedHuman: Verb<CaptchaConfig, typeof endpoint> = async (
  { config, address, now },
  { member_id: memberId, human_proof: proof },
) => config.VERIFY_PROVIDER === 'off' || isSealed(config.SECRET, proof, { memberId, network: networkOf(address), now });
