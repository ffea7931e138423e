import type { Endpoint } from '../endpoint.ts';
import type * as schema from './check-in.schema.ts';

/** Points for each day of a streak. The eighth day starts again with the first value. */
export const checkInRewards = [5, 5, 10, 10, 15, 15, 30] as const;

export const readCheckIns: Endpoint<typeof schema.readCheckIns> = {
  name: 'economy.readCheckIns',
  method: 'GET',
  path: '/api/account/signIn',
  access: 'login',
  permission: 'account/signin',
};

export const checkInDaily: Endpoint<typeof schema.checkInDaily> = {
  name: 'economy.checkInDaily',
  method: 'POST',
  path: '/api/account/signIn',
  access: 'login',
  permission: 'account/signin',
};
