import { type Call, counterName, inWindow, networkOf, refuse, reserve } from '@yonkoma/service-kit';
import type { CaptchaConfig } from '../config.ts';

/** The most challenges of any kind for one network in ten minutes. */
const limit = 60;
const windowS = 600;

/** @throws Refusal `captcha-too-many` for more than 60 in ten minutes. */
export async function allowCaptcha({
  db,
  config,
  now,
  address,
}: Pick<Call<CaptchaConfig>, 'db' | 'config' | 'now' | 'address'>): Promise<void> {
  const name = inWindow(counterName(config.SECRET, 'captcha', networkOf(address)), { now, windowS });
  if (!(await reserve(db, name, { limit, now, quietS: windowS }))) refuse('captcha-too-many');
}
