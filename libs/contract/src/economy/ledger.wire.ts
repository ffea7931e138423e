import type { Endpoint } from '../endpoint.ts';
import type * as schema from './ledger.schema.ts';

export type { LedgerReason, MoneyLog, ScoreLog } from './ledger.schema.ts';

/** The reasons for moving points or money. The service has words for each in every language. */
export const ledgerReasons = [
  'sign-in',
  'unlock-chapter',
  'operator',
  'answer-accepted',
  'question-reward',
  'reward-returned',
  'voucher',
  'exchange',
  'gift-given',
  'gift-received',
  'refund',
  'payment',
  'payment-refund',
  'payment-dispute',
  'payment-dispute-won',
] as const;

export const listScoreLog: Endpoint<typeof schema.listScoreLog> = {
  name: 'economy.listScoreLog',
  method: 'GET',
  path: '/api/account/integral',
  access: 'login',
  permission: 'account/integral',
};

export const listMoneyLog: Endpoint<typeof schema.listMoneyLog> = {
  name: 'economy.listMoneyLog',
  method: 'GET',
  path: '/api/account/balance',
  access: 'login',
  permission: 'account/balance',
};

export const readOverview: Endpoint<typeof schema.readOverview> = {
  name: 'economy.readOverview',
  method: 'GET',
  path: '/api/account/overview',
  access: 'login',
  permission: 'account/overview',
};
