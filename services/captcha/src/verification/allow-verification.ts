import { type Call, counterName, inWindow, networkOf, refuse, reserve } from '@yonkoma/service-kit';
import type { CaptchaConfig } from '../config.ts';

/** The most requests for work, and the most tokens, of one network in ten minutes. */
const limit = 60;
const windowS = 600;

/**
 * @throws Refusal `captcha-too-many` for more than 60 in ten minutes, because each token may cause a request to a
 * provider.
 */
export async function allowVerification(
  { db, config, now, address }: Pick<Call<CaptchaConfig>, 'db' | 'config' | 'now' | 'address'>,
  what: 'work' | 'token',
): Promise<void> {
  const name = inWindow(counterName(config.SECRET, `human ${what}`, networkOf(address)), { now, windowS });
  if (!(await reserve(db, name, { limit, now, quietS: windowS }))) refuse('captcha-too-many');
}
