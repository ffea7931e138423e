import { localeOf, stepOf } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import type { EconomyConfig } from '../config.ts';

type Settings = Pick<EconomyConfig, 'BALANCE_CURRENCY' | 'PAYMENT_AMOUNTS'>;

const usual = [500, 1_000, 2_000, 5_000];
/** Where nobody has set amounts, a yen is offered like a cent. */
const usualStep = 100;

/** The amounts that the page offers for a payment, in cents. */
export const offeredBy = ({ BALANCE_CURRENCY, PAYMENT_AMOUNTS }: Settings): number[] =>
  PAYMENT_AMOUNTS.length > 0
    ? PAYMENT_AMOUNTS
    : usual.map((cents) => (stepOf(BALANCE_CURRENCY) === 100 ? cents * usualStep : cents));

/** An amount as the visitor's language writes it: `¥500`, `€5.00`. */
function say(cents: number, { config, language }: Pick<Call<EconomyConfig>, 'config' | 'language'>): string {
  const currency = config.BALANCE_CURRENCY;
  return new Intl.NumberFormat(
    localeOf(language),
    currency === '' ? { minimumFractionDigits: 2 } : { style: 'currency', currency },
  ).format(cents / 100);
}

/** @throws Refusal `amount-parts` for a part of a yen */
export function refuseParts(call: Pick<Call<EconomyConfig>, 'config' | 'language'>, cents: number): void {
  const step = stepOf(call.config.BALANCE_CURRENCY);
  if (cents % step !== 0) refuse('amount-parts', { amount: say(step, call) });
}

/**
 * A payment is at least a fifth of the smallest amount that is offered, and at most ten times the largest.
 * @throws Refusal `payment-amount` for any other, `amount-parts` for a part of a yen
 */
export function refuseAmount(call: Pick<Call<EconomyConfig>, 'config' | 'language'>, cents: number): void {
  refuseParts(call, cents);
  const offered = offeredBy(call.config);
  const step = stepOf(call.config.BALANCE_CURRENCY);
  const min = Math.ceil(Math.min(...offered) / 5 / step) * step;
  const max = Math.max(...offered) * 10;
  if (cents < min || cents > max) refuse('payment-amount', { min: say(min, call), max: say(max, call) });
}
