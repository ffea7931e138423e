import { type Call, refuse } from '@yonkoma/service-kit';
import { counterName, inWindow } from '../counter/counter-name.ts';
import { reserve } from '../counter/counter-store.ts';
import { networkOf } from '../network/network-of.ts';
import type { VerificationConfig } from './verification-config.ts';

/** Of work asked for, and of tokens brought, by one network in ten minutes. */
const limit = 60;
const windowS = 600;

/** @throws Refusal `captcha-too-many` above 60 in ten minutes: each token brought may cost a call elsewhere. */
export async function allowVerification(
  { db, config, now, address }: Pick<Call<VerificationConfig>, 'db' | 'config' | 'now' | 'address'>,
  what: 'work' | 'token',
): Promise<void> {
  const name = inWindow(counterName(config.SECRET, `human ${what}`, networkOf(address)), { now, windowS });
  if (!(await reserve(db, name, { limit, now, quietS: windowS }))) refuse('captcha-too-many');
}
