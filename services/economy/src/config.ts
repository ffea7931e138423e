import { readMoney, stepOf } from '@yonkoma/contract';
import { SiteUrl } from '@yonkoma/service-kit';
import * as v from 'valibot';

const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

/** The most that a page can offer, so that ten times as much is still an amount that can be written. */
const mostOffered = 90_000_000;

const Settings = v.object({
  /** Shared by the services; with this key are hashed visitors who follow a shared link, and counts of wrong codes. */
  SECRET: v.string(),
  /** Points that 1.00 of the balance gives. */
  POINTS_PER_UNIT: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?=.*[1-9])(?:0|[1-9]\d{0,3})(?:\.\d{1,4})?$/,
        'give the points for 1.00 of the balance, from 0.0001 to 9999, such as 100 or 0.01',
      ),
      v.transform(Number),
    ),
    '100',
  ),
  /** The currency of balances; empty for balances without a currency. */
  BALANCE_CURRENCY: v.optional(
    v.pipe(
      v.string(),
      v.check((code) => code === '' || isCurrency(code), 'give the code of a currency, such as EUR, or leave it out'),
    ),
    '',
  ),
  /** The amounts that the page offers for a payment, in cents; empty for those that suit most currencies. */
  PAYMENT_AMOUNTS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (text.trim() === '' ? [] : text.split(',').map((amount) => readMoney(amount) ?? 0))),
      v.check(
        (amounts) =>
          amounts.length <= 6 &&
          amounts.every((cents, index) => cents > (amounts[index - 1] ?? 0) && cents >= 100 && cents <= mostOffered),
        'give at most six amounts from 1 to 900000, the smallest first, such as 500,1000,2000',
      ),
    ),
    '',
  ),
  /** `off`: members cannot give to others. */
  BALANCE_GIFTS: v.optional(
    v.pipe(
      v.picklist(['on', 'off'], 'it must be on or off'),
      v.transform((value) => value === 'on'),
    ),
    'on',
  ),
  /** The keys of an account at Stripe, for payments that fill balances; empty where there are none. */
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^(?:[sr]k_\w+)?$/, 'give a secret key of Stripe, which begins with sk_ or rk_')),
    '',
  ),
  /** The secret of the web hook, with which Stripe signs what it says. */
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:whsec_\w+)?$/, 'give the signing secret of the web hook, which begins with whsec_'),
    ),
    '',
  ),
  /** Another address of its API, for tests. */
  STRIPE_API_URL: v.optional(
    v.pipe(
      v.string(),
      v.check((url) => url === '' || URL.canParse(url), 'it must be an address such as http://127.0.0.1:12111'),
    ),
    '',
  ),
  SITE_URL: SiteUrl,
  /** Who calls a command with `sudo`: the batch of vouchers names them. */
  SUDO_USER: v.optional(v.string(), ''),
});
/** The settings of an operator. Payments need both keys and a currency; what is offered must be amounts of it. */
export const EconomyConfig = v.pipe(
  Settings,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, BALANCE_CURRENCY, PAYMENT_AMOUNTS } = dataset.value;
    if (PAYMENT_AMOUNTS.some((cents) => cents % stepOf(BALANCE_CURRENCY) !== 0))
      addIssue({
        message: `${BALANCE_CURRENCY} has no parts: give whole amounts`,
        path: [
          { type: 'object', origin: 'value', input: dataset.value, key: 'PAYMENT_AMOUNTS', value: PAYMENT_AMOUNTS },
        ],
      });
    const needs = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, BALANCE_CURRENCY };
    if (STRIPE_SECRET_KEY === '' && STRIPE_WEBHOOK_SECRET === '') return;
    for (const [key, value] of Object.entries(needs))
      if (value === '')
        addIssue({
          message: 'payments need STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and BALANCE_CURRENCY',
          path: [{ type: 'object', origin: 'value', input: dataset.value, key, value }],
        });
  }),
);
export type EconomyConfig = v.InferOutput<typeof EconomyConfig>;
