import { type Call, counterName, inWindow, networkOf, refuse, reserve } from '@yonkoma/service-kit';
import type { CaptchaConfig } from '../config.ts';

/** Challenges of any kind that one network may ask for in ten minutes. */
const limit = 60;
const windowS = 600;

/** @throws Refusal `captcha-too-many` above 60 in ten minutes. */
export async function allowCaptcha({
  db,
  config,
  now,
  address,
}: Pick<Call<CaptchaConfig>, 'db' | 'config' | 'now' | 'address'>): Promise<void> {
  const name = inWindow(counterName(config.SECRET, 'captcha', networkOf(address)), { now, windowS });
  if (!(await reserve(db, name, { limit, now, quietS: windowS }))) refuse('captcha-too-many');
}
