import { type Call, refuse } from '@yonkoma/service-kit';
import { reserve } from '../counter/counter-store.ts';
import { inWindow } from '../counter/window-rules.ts';
import { networkOf } from '../network/network-of.ts';

/** Challenges of any kind that one network may ask for in ten minutes. */
const limit = 60;
const windowS = 600;

/** @throws Refusal `captcha-too-many` above 60 in ten minutes. */
export async function allowCaptcha({ db, now, address }: Pick<Call, 'db' | 'now' | 'address'>): Promise<void> {
  const name = inWindow(`captcha ${networkOf(address)}`, { now, windowS });
  if (!(await reserve(db, name, { limit, now, quietS: windowS }))) refuse('captcha-too-many');
}
