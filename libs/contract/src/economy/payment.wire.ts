import type { Endpoint } from '../endpoint.ts';
import type * as schema from './payment.schema.ts';

/** The least and the most that one payment adds to the balance, in cents. */
export const paymentCents = { min: 100, max: 50_000 } as const;

/** Amounts that the page offers, in cents. */
export const offeredCents = [500, 1_000, 2_000, 5_000] as const;

/** The address at which the provider of payments tells what happened, signed by it. */
export const paymentHookPath = '/api/payment/stripe';

export const beginPayment: Endpoint<typeof schema.beginPayment> = {
  name: 'economy.beginPayment',
  method: 'POST',
  path: '/api/account/payment',
  access: 'login',
  permission: 'account/balance',
};

export const readPayment: Endpoint<typeof schema.readPayment> = {
  name: 'economy.readPayment',
  method: 'GET',
  path: '/api/account/payment',
  access: 'login',
  permission: 'account/balance',
};
