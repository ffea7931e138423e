import { proveCaptcha } from '@yonkoma/contract/schema';
import {
  type Call,
  type CounterName,
  giveBack,
  networkOf,
  readCount,
  readCounts,
  refuse,
  reserve,
} from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { isFamiliar } from '../network/known-network-store.ts';
import type { Account } from './find-account.ts';
import { accountCounter, brakesOf, quietS } from './limit-rules.ts';

export interface Try {
  /** This was the last try of all unfamiliar networks together for this account. */
  isLast: boolean;
  /** Takes the count back after a correct password. */
  giveBack(): Promise<void>;
}

export interface GivenCaptcha {
  captchaId?: string | undefined;
  captchaInfo?: string | undefined;
}

/**
 * Counts a try before the password is compared, so that many requests at once get no more tries than requests one after
 * another.
 * Names that no member has are counted in the same way.
 * @throws Refusal `sign-in-captcha`, `captcha-wrong` or `sign-in-wait`.
 */
export async function holdBack(
  call: Call<MemberConfig>,
  { member, key }: Account,
  { captchaId, captchaInfo }: GivenCaptcha,
): Promise<Try> {
  const { db, config, now, address } = call;
  const network = networkOf(address);
  const brakes = brakesOf({
    secret: config.SECRET,
    key,
    network,
    isFamiliar: await isFamiliar(db, member?.id ?? 0, network, now),
    now,
  });
  const counts = await readCounts(
    db,
    brakes.map(({ name }) => name),
    now,
  );
  if (brakes.some(({ wait }, index) => (counts[index] ?? 0) >= wait)) refuse('sign-in-wait');
  if (brakes.some(({ captchaFrom }, index) => (counts[index] ?? 0) >= captchaFrom)) {
    if (captchaId === undefined || captchaInfo === undefined)
      return refuse('sign-in-captcha', {}, { data: { type: 'need captcha' } });
    await call.ask(proveCaptcha, { captchaId, captchaInfo });
  }
  const held: CounterName[] = [];
  const release = async () => {
    for (const name of held) await giveBack(db, name);
  };
  for (const { name, wait } of brakes) {
    if (await reserve(db, name, { limit: Math.min(wait, 1_000_000), now, quietS })) held.push(name);
    else {
      await release();
      refuse('sign-in-wait');
    }
  }
  // Read again: when many requests run at once, each saw the counts from before.
  const ofAccount = brakes.find(({ name }) => name === accountCounter(config.SECRET, key));
  const isLast = ofAccount !== undefined && (await readCount(db, ofAccount.name, now)) >= ofAccount.wait;
  return { isLast, giveBack: release };
}
