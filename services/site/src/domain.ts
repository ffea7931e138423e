import { defineDomain } from '@yonkoma/service-kit';
import { aboutRoutes } from './about/routes.ts';
import { areaRoutes } from './area/routes.ts';
import { purgeCommand } from './cdn/purge-command.ts';
import { cdnSubscriptions } from './cdn/subscriptions.ts';
import { config } from './config.ts';
import { ipLanguageRoutes } from './ip-language/routes.ts';
import { levelCommand } from './level/level-command.ts';
import { levelRoutes } from './level/read-privileges.ts';
import { settingsAndRules } from './migrations/0001-settings-and-rules.ts';
import { securityRule } from './migrations/0002-security-rule.ts';
import { historyRule } from './migrations/0003-history-rule.ts';
import { commentRule } from './migrations/0004-comment-rule.ts';
import { siteTexts } from './migrations/0005-site-texts.ts';
import { articleRule } from './migrations/0006-article-rule.ts';
import { bookmarkRule } from './migrations/0007-bookmark-rule.ts';
import { workRules } from './migrations/0008-work-rules.ts';
import { queueRule } from './migrations/0009-queue-rule.ts';
import { ownEntries } from './migrations/0010-own-entries.ts';
import { listsRule } from './migrations/0020-lists-rule.ts';
import { levelPrivileges } from './migrations/0015-level-privileges.ts';
import { importRule } from './migrations/0021-import-rule.ts';
import { menuOrder } from './migrations/0022-menu-order.ts';
import { events } from './migrations/0023-events.ts';
import { menuCommand } from './operate/menu-command.ts';
import { settingCommand } from './operate/setting-command.ts';
import { siteRoutes } from './site/routes.ts';
import { thirdPartyRoutes } from './third-party/routes.ts';
import { serveAdFrames } from './third-party/serve-ad-frames.ts';
import { words } from './words.ts';

export const site = defineDomain({
  name: 'site',
  config,
  migrations: [
    settingsAndRules,
    securityRule,
    historyRule,
    commentRule,
    siteTexts,
    articleRule,
    bookmarkRule,
    workRules,
    queueRule,
    ownEntries,
    levelPrivileges,
    listsRule,
    importRule,
    menuOrder,
    events,
  ],
  routes: [...siteRoutes, ...areaRoutes, ...ipLanguageRoutes, ...levelRoutes, ...aboutRoutes, ...thirdPartyRoutes],
  words,
  peers: ['member'],
  plugin: serveAdFrames,
  subscriptions: cdnSubscriptions,
  commands: { site: settingCommand, menu: menuCommand, level: levelCommand, 'purge-pages': purgeCommand },
});
