import * as v from 'valibot';
import { Id, Whole } from '../fields.schema.ts';
import { Amount, WishKey } from './wallet.schema.ts';

export const beginPayment = {
  input: v.object({
    money: Amount,
    key: WishKey,
  }),
  reply: v.object({
    id: Whole,
    /** The page of the provider on which the member pays. */
    url: v.string(),
  }),
  refusals: [
    'rule-amount',
    'amount-parts',
    'payment-amount',
    'payment-off',
    'payment-wait',
    'payment-away',
    'wish-changed',
  ],
  summary: 'Begin a payment that fills the balance',
};

export const readPayment = {
  input: v.object({ id: Id }),
  reply: v.object({
    /** `ended`: nothing was paid, and nothing will be. */
    state: v.picklist(['begun', 'paid', 'ended']),
    /** What was to be paid, two decimals. */
    value: v.string(),
    /** The balance now, two decimals. */
    money: v.string(),
  }),
  refusals: ['payment-not-found'],
  summary: 'Whether a payment of one’s own has arrived',
};
