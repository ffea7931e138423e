import { defineDomain } from '@yonkoma/service-kit';
import * as v from 'valibot';
import { settingsAndRules } from './migrations/0001-settings-and-rules.ts';
import { siteRoutes } from './site/routes.ts';
import { words } from './words.ts';

export const site = defineDomain({
  name: 'site',
  config: v.object({}),
  migrations: [settingsAndRules],
  routes: siteRoutes,
  words,
  peers: ['member'],
});
