import { type Call, refuse } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { counterName, inWindow } from '../counter/counter-name.ts';
import { reserve } from '../counter/counter-store.ts';
import { networkOf } from '../network/network-of.ts';

/** Challenges of any kind that one network may ask for in ten minutes. */
const limit = 60;
const windowS = 600;

/** @throws Refusal `captcha-too-many` above 60 in ten minutes. */
export async function allowCaptcha({
  db,
  config,
  now,
  address,
}: Pick<Call<MemberConfig>, 'db' | 'config' | 'now' | 'address'>): Promise<void> {
  const name = inWindow(counterName(config.SECRET, 'captcha', networkOf(address)), { now, windowS });
  if (!(await reserve(db, name, { limit, now, quietS: windowS }))) refuse('captcha-too-many');
}
