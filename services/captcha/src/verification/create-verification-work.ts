import type { createVerificationWork as create, ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { createWork } from '../proof-of-work/work.ts';
import { allowVerification } from './allow-verification.ts';
import type { CaptchaConfig } from '../config.ts';

export async function createVerificationWork(call: Call<CaptchaConfig>): Promise<ReplyOf<typeof create>> {
  await allowVerification(call, 'work');
  return { ...(await createWork(call.config.SECRET, call.now)) };
}
