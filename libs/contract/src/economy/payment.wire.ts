import type { Endpoint } from '../endpoint.ts';
import type * as schema from './payment.schema.ts';

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
