import * as v from 'valibot';

export const redeemVoucher = {
  input: v.object({
    /** As it was typed: dashes, spaces and capital letters do not matter. */
    code: v.pipe(v.string(), v.trim(), v.minLength(1, 'rule-required'), v.maxLength(100)),
  }),
  reply: v.object({
    /** What the voucher is worth, two decimals. */
    value: v.string(),
    /** The balance now, two decimals. */
    money: v.string(),
    /** The caller had redeemed this voucher before; nothing was added now. */
    is_repeated: v.boolean(),
  }),
  refusals: ['voucher-unknown', 'voucher-used', 'voucher-expired', 'voucher-revoked', 'voucher-wait', 'holding-full'],
  summary: 'Add the worth of a voucher to the balance',
};
