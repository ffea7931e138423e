import { SiteUrl } from '@yonkoma/service-kit';
import * as v from 'valibot';

/** Yen and đồng have no parts; a balance has two decimals. */
const isCurrency = (code: string): boolean =>
  /^[A-Z]{3}$/.test(code) &&
  Intl.supportedValuesOf('currency').includes(code) &&
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits === 2;

const Settings = v.object({
  /** Shared by the services; with this key are hashed visitors who follow a shared link, and counts of wrong codes. */
  SECRET: v.string(),
  /** Points that 1.00 of the balance gives. */
  POINTS_PER_UNIT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,3}$/, 'give the points for 1.00 of the balance, a whole number from 1 to 9999'),
      v.transform(Number),
    ),
    '100',
  ),
  /** The currency of balances, whose unit has a hundred parts; empty for balances without a currency. */
  BALANCE_CURRENCY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (code) => code === '' || isCurrency(code),
        'give the code of a currency with two decimals, such as EUR, or leave it out',
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
/** The settings of an operator. Payments need both keys and a currency. */
export const EconomyConfig = v.pipe(
  Settings,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, BALANCE_CURRENCY } = dataset.value;
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
