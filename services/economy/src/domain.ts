import { accountChanged, levelReached } from '@yonkoma/contract/schema';
import { defineDomain } from '@yonkoma/service-kit';
import { checkInRoutes } from './check-in/routes.ts';
import { EconomyConfig } from './config.ts';
import { experienceSubscriptions } from './experience/subscriptions.ts';
import { experienceRoutes } from './experience/routes.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { economy as tables } from './migrations/0001-economy.ts';
import { ledgerCommand } from './operate/ledger-command.ts';
import { rightsRoutes } from './rights/routes.ts';
import { words } from './words.ts';

/** The accounts of members: points and money in a ledger, experience and levels, daily check-ins. */
export const economy = defineDomain({
  name: 'economy',
  config: EconomyConfig,
  migrations: [tables],
  routes: [...ledgerRoutes, ...experienceRoutes, ...checkInRoutes, ...rightsRoutes],
  words,
  peers: ['site', 'member', 'shelf'],
  publishes: [accountChanged, levelReached],
  subscriptions: experienceSubscriptions,
  commands: { ledger: ledgerCommand },
});
