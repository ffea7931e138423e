import type { Endpoint } from '../endpoint.ts';
import type * as schema from './wallet.schema.ts';

export const readWallet: Endpoint<typeof schema.readWallet> = {
  name: 'economy.readWallet',
  method: 'GET',
  path: '/api/account/wallet',
  access: 'login',
  permission: 'account/balance',
};

export const exchangeMoney: Endpoint<typeof schema.exchangeMoney> = {
  name: 'economy.exchangeMoney',
  method: 'POST',
  path: '/api/account/exchange',
  access: 'login',
  permission: 'account/balance',
};

export const giveMoney: Endpoint<typeof schema.giveMoney> = {
  name: 'economy.giveMoney',
  method: 'POST',
  path: '/api/account/gift',
  access: 'login',
  permission: 'account/balance',
};
