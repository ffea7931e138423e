import { type Call, refuse } from '@yonkoma/service-kit';
import { reserve } from '../counter/counter-store.ts';
import { inWindow } from '../counter/window-rules.ts';
import { networkOf } from '../network/network-of.ts';

/** Of work asked for, and of tokens brought, by one network in ten minutes. */
const limit = 60;
const windowS = 600;

/** @throws Refusal `captcha-too-many` above 60 in ten minutes: each token brought may cost a call elsewhere. */
export async function allowVerification({ db, now, address }: Pick<Call, 'db' | 'now' | 'address'>, what: 'work' | 'token'): Promise<void> {
  const name = inWindow(`human ${what} ${networkOf(address)}`, { now, windowS });
  if (!(await reserve(db, name, { limit, now, quietS: windowS }))) refuse('captcha-too-many');
}
