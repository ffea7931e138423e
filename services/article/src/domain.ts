import { articleWithdrawn } from '@yonkoma/contract/schema';
import { defineDomain, repeat, type Running } from '@yonkoma/service-kit';
import { articleRoutes } from './article/routes.ts';
import { ArticleConfig } from './config.ts';
import { discussedSubscriptions } from './discussed/subscriptions.ts';
import { discussedRoutes } from './discussed/routes.ts';
import { serveFeeds } from './feed/serve-feeds.ts';
import { seoRoutes } from './seo/routes.ts';
import { articles } from './migrations/0001-articles.ts';
import { marks } from './migrations/0002-marks.ts';
import { events } from './migrations/0003-events.ts';
import { editArticleCommand } from './operate/edit-command.ts';
import { exportArticlesCommand } from './operate/export-command.ts';
import { listArticlesCommand } from './operate/list-command.ts';
import {
  publishArticleCommand,
  removeArticleCommand,
  scheduleArticleCommand,
  unpublishArticleCommand,
} from './operate/state-commands.ts';
import { importArticlesCommand, writeArticleCommand } from './operate/write-command.ts';
import { publishDue } from './write/set-state.ts';
import { renderAnew } from './render/render-anew.ts';
import { rightsRoutes } from './rights/routes.ts';
import { seedArticlesCommand } from './seed/seed-command.ts';
import { articleViews } from './view/article-views.ts';
import { words } from './words.ts';

/** Articles of two kinds, blog and matter, which differ in their addresses. */
export const article = defineDomain({
  name: 'article',
  config: ArticleConfig,
  migrations: [articles, marks, events],
  routes: [...articleRoutes, ...discussedRoutes, ...seoRoutes, ...rightsRoutes],
  words,
  peers: ['site', 'media', 'member', 'discussion'],
  async plugin(app, running) {
    serveFeeds(app, running);
  },
  publishes: [articleWithdrawn],
  subscriptions: discussedSubscriptions,
  async start(running: Running<ArticleConfig>) {
    const { db, log, call } = running;
    const stops = [
      repeat(() => publishDue(db, call().now), { everyMs: 1000, log }),
      repeat(() => renderAnew(running), { everyMs: 60_000, log }),
      articleViews.start(running),
    ];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
  commands: {
    'write-article': writeArticleCommand,
    'import-articles': importArticlesCommand,
    'publish-article': publishArticleCommand,
    'schedule-article': scheduleArticleCommand,
    'unpublish-article': unpublishArticleCommand,
    'edit-article': editArticleCommand,
    'remove-article': removeArticleCommand,
    'export-articles': exportArticlesCommand,
    'list-articles': listArticlesCommand,
    'seed-articles': seedArticlesCommand,
  },
});
