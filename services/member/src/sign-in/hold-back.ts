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
  /** Nothing is left of what all strange networks together have for this account. */
  isLast: boolean;
  /** For a password that was right: it counts against nobody. */
  giveBack(): Promise<void>;
}

export interface GivenCaptcha {
  captchaId?: string | undefined;
  captchaInfo?: string | undefined;
}

/**
 * Reserves a look at the password before it is looked at, so that many at once get no more looks than one after
 * another.
 * Names that nobody has are counted alike.
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
  // Read again: of many at once each saw the counts of before.
  const ofAccount = brakes.find(({ name }) => name === accountCounter(config.SECRET, key));
  const isLast = ofAccount !== undefined && (await readCount(db, ofAccount.name, now)) >= ofAccount.wait;
  return { isLast, giveBack: release };
}
