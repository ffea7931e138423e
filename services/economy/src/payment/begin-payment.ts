import { type beginPayment as endpoint, localeOf } from '@yonkoma/contract';
import { readSettings } from '@yonkoma/contract/schema';
import { counterName, inWindow, refuse, reserve, type Verb } from '@yonkoma/service-kit';
import { callerOf } from '../account/caller.ts';
import type { EconomyConfig } from '../config.ts';
import { refuseAmount } from '../ledger/money-limits.ts';
import { words } from '../words.ts';
import { openProvider } from './open-provider.ts';
import { ProviderAway } from './payment-provider.ts';
import { keepPayment, updatePayment } from './payment-store.ts';

const perHour = 20;
const hourS = 3600;

/**
 * The payment is stored before the provider hears of it, so that none of its web hooks is about an unknown one. A
 * repeated wish leads to the same page of the provider.
 */
export const beginPayment: Verb<EconomyConfig, typeof endpoint> = async (call, { money: cents, key: wish_key }) => {
  const memberId = callerOf(call);
  const { db, now, config, ask, language, log } = call;
  const provider = await openProvider(config);
  if (!provider) return refuse('payment-off');
  refuseAmount(call, cents);
  const begun = inWindow(counterName(config.SECRET, 'payments of', memberId), { now, windowS: hourS });
  if (!(await reserve(db, begun, { limit: perHour, now, quietS: hourS }))) refuse('payment-wait');
  const currency = config.BALANCE_CURRENCY;
  const payment = await keepPayment(db, { member_id: memberId, wish_key, cents, currency, created_at: now });
  if (payment.cents !== cents || payment.state !== 'begun') refuse('wish-changed');
  const { site } = await ask(readSettings, {});
  try {
    const { reference, url } = await provider.begin({
      id: payment.id,
      cents,
      currency: payment.currency,
      locale: localeOf(language).split('-')[0] ?? 'auto',
      title: words[language]['payment-title'].replace('{site}', () => site.siteName),
      createdAt: payment.created_at,
    });
    await updatePayment(db, payment.id, { reference });
    return { id: payment.id, url };
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    log.error(error, 'the provider of payments did not begin a payment');
    return refuse('payment-away');
  }
};
