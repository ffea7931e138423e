import { accountChanged, giftReceived, levelReached } from '@yonkoma/contract/schema';
import { defineDomain, dropExpired, repeat } from '@yonkoma/service-kit';
import { checkInRoutes } from './check-in/routes.ts';
import { EconomyConfig } from './config.ts';
import { experienceSubscriptions } from './experience/subscriptions.ts';
import { experienceRoutes } from './experience/routes.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { economy as tables } from './migrations/0001-economy.ts';
import { vouchers } from './migrations/0002-vouchers.ts';
import { gifts } from './migrations/0003-gifts.ts';
import { ledgerCommand } from './operate/ledger-command.ts';
import { rightsRoutes } from './rights/routes.ts';
import { voucherRoutes } from './voucher/routes.ts';
import { voucherCommand } from './voucher/voucher-command.ts';
import { walletRoutes } from './wallet/routes.ts';
import { words } from './words.ts';

const cleanEveryMs = 3_600_000;

/** The accounts of members: points and money in a ledger, experience and levels, daily check-ins. */
export const economy = defineDomain({
  name: 'economy',
  config: EconomyConfig,
  migrations: [tables, vouchers, gifts],
  routes: [...ledgerRoutes, ...experienceRoutes, ...checkInRoutes, ...voucherRoutes, ...walletRoutes, ...rightsRoutes],
  words,
  peers: ['site', 'member', 'shelf'],
  publishes: [accountChanged, levelReached, giftReceived],
  subscriptions: experienceSubscriptions,
  commands: { ledger: ledgerCommand, voucher: voucherCommand },
  start: async ({ db, log, call }) =>
    repeat(async () => (await dropExpired(db, 'counter', 'name', call().now), false), { everyMs: cleanEveryMs, log }),
});
