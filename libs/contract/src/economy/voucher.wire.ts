import type { Endpoint } from '../endpoint.ts';
import type * as schema from './voucher.schema.ts';

export const redeemVoucher: Endpoint<typeof schema.redeemVoucher> = {
  name: 'economy.redeemVoucher',
  method: 'POST',
  path: '/api/account/voucher',
  access: 'login',
  permission: 'account/balance',
};
