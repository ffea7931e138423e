import * as v from 'valibot';

/** Yen and đồng have no parts; a balance has two decimals. */
const isCurrency = (code: string): boolean =>
  /^[A-Z]{3}$/.test(code) &&
  Intl.supportedValuesOf('currency').includes(code) &&
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits === 2;

export const EconomyConfig = v.object({
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
  /** Who calls a command with `sudo`: the batch of vouchers names them. */
  SUDO_USER: v.optional(v.string(), ''),
});
export type EconomyConfig = v.InferOutput<typeof EconomyConfig>;
