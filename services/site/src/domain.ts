import { defineDomain } from '@yonkoma/service-kit';
import { areaRoutes } from './area/routes.ts';
import { config } from './config.ts';
import { ipLanguageRoutes } from './ip-language/routes.ts';
import { settingsAndRules } from './migrations/0001-settings-and-rules.ts';
import { securityRule } from './migrations/0002-security-rule.ts';
import { historyRule } from './migrations/0003-history-rule.ts';
import { commentRule } from './migrations/0004-comment-rule.ts';
import { menuCommand } from './operate/menu-command.ts';
import { settingCommand } from './operate/setting-command.ts';
import { siteRoutes } from './site/routes.ts';
import { words } from './words.ts';

export const site = defineDomain({
  name: 'site',
  config,
  migrations: [settingsAndRules, securityRule, historyRule, commentRule],
  routes: [...siteRoutes, ...areaRoutes, ...ipLanguageRoutes],
  words,
  peers: ['member'],
  commands: { site: settingCommand, menu: menuCommand },
});
