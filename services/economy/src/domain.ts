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
import { payments } from './migrations/0004-payments.ts';
import { disputes } from './migrations/0005-disputes.ts';
import { ledgerCommand } from './operate/ledger-command.ts';
import { lookAtSilent } from './payment/look-at-payment.ts';
import { takesPayments } from './payment/open-provider.ts';
import { paymentCommand } from './payment/payment-command.ts';
import { receiveHook } from './payment/receive-hook.ts';
import { paymentRoutes } from './payment/routes.ts';
import { rightsRoutes } from './rights/routes.ts';
import { voucherRoutes } from './voucher/routes.ts';
import { voucherCommand } from './voucher/voucher-command.ts';
import { walletRoutes } from './wallet/routes.ts';
import { words } from './words.ts';

const cleanEveryMs = 3_600_000;
const lookEveryMs = 60_000;

/** The accounts of members: points and money in a ledger, experience and levels, daily check-ins. */
export const economy = defineDomain({
  name: 'economy',
  config: EconomyConfig,
  migrations: [tables, vouchers, gifts, payments, disputes],
  routes: [
    ...ledgerRoutes,
    ...experienceRoutes,
    ...checkInRoutes,
    ...voucherRoutes,
    ...walletRoutes,
    ...paymentRoutes,
    ...rightsRoutes,
  ],
  words,
  peers: ['site', 'member', 'shelf'],
  publishes: [accountChanged, levelReached, giftReceived],
  subscriptions: experienceSubscriptions,
  commands: { ledger: ledgerCommand, voucher: voucherCommand, payment: paymentCommand },
  async plugin(app, running) {
    receiveHook(app, running);
  },
  async start(running) {
    const { db, log, call, config } = running;
    const drop = async () => (await dropExpired(db, 'counter', 'name', call().now), false);
    const stops = [repeat(drop, { everyMs: cleanEveryMs, log })];
    if (takesPayments(config)) stops.push(repeat(() => lookAtSilent(running), { everyMs: lookEveryMs, log }));
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
});
