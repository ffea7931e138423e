import * as v from 'valibot';
import { Whole } from '../fields.schema.ts';
import { readMoney } from './money.ts';

/** A written amount from 0.01, such as `5`, `5.00` or `5,00`; the output is cents. */
export const Amount = v.pipe(
  v.string(),
  v.minLength(1, 'rule-required'),
  v.maxLength(20),
  v.check((written) => (readMoney(written) ?? 0) > 0, 'rule-amount'),
  v.transform((written) => readMoney(written) ?? 0),
);

/** Made by the caller for each wish, and sent again with each repetition of it: so it is carried out once. */
export const WishKey = v.pipe(v.string(), v.minLength(8), v.maxLength(64), v.regex(/^[\w-]+$/));

export const readWallet = {
  input: v.object({}),
  reply: v.object({
    /** The balance, two decimals. */
    money: v.string(),
    /** What was spent of payments that were given or taken back; the next payment pays it. Left out for nothing. */
    owed: v.optional(v.string()),
    score: Whole,
    /** Code of ISO 4217, such as `EUR`; empty when the site names none. */
    currency: v.pipe(v.string(), v.regex(/^(?:[A-Z]{3})?$/)),
    /** The smallest amount, in hundredths of the unit: 100 where the currency has no parts. */
    step: v.picklist([1, 100]),
    /** Points that 1.00 of the balance gives; less than one has four decimals at most. */
    points_per_unit: v.number(),
    /** Whether members may give to others. */
    can_give: v.boolean(),
    /** Whether the balance can be filled by a payment. */
    can_pay: v.boolean(),
    /** The amounts that the page offers for a payment, two decimals; empty where there are none. */
    offered: v.array(v.string()),
  }),
  summary: 'Balance, points, and what one can do with them',
};

export const exchangeMoney = {
  input: v.object({
    money: Amount,
    /** The points that the member expects; another number is refused. */
    score: Whole,
    key: WishKey,
  }),
  /** The balance, two decimals, and the points now. */
  reply: v.object({ money: v.string(), score: Whole }),
  refusals: [
    'rule-amount',
    'amount-parts',
    'exchange-changed',
    'exchange-too-small',
    'money-too-low',
    'holding-full',
    'wish-changed',
  ],
  summary: 'Exchange a part of the balance for points',
};

export const giveMoney = {
  input: v.object({
    /** The username of the receiver, in any letter case. */
    username: v.pipe(v.string(), v.trim(), v.minLength(1, 'rule-required'), v.maxLength(50)),
    money: Amount,
    key: WishKey,
  }),
  reply: v.object({
    /** The balance now, two decimals. */
    money: v.string(),
    /** The receiver, as they write their name. */
    username: v.string(),
  }),
  refusals: [
    'rule-amount',
    'amount-parts',
    'gift-off',
    'gift-unknown',
    'gift-self',
    'gift-wait',
    'money-too-low',
    'holding-full',
    'wish-changed',
  ],
  summary: 'Give a part of the balance to another member',
};
