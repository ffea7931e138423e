import { chaptersPublished } from '@yonkoma/contract';
import { defineDomain, SiteUrl } from '@yonkoma/service-kit';
import * as v from 'valibot';
import { chapterRoutes } from './chapter/routes.ts';
import { comicRoutes } from './comic/routes.ts';
import { commentRoutes } from './comment/routes.ts';
import { describeRoutes } from './describe/routes.ts';
import { seedCommand } from './demo/seed-command.ts';
import { serveFeeds } from './feed/serve-feeds.ts';
import { importCommand } from './import/import-command.ts';
import { likeRoutes } from './like/routes.ts';
import { catalogue } from './migrations/0001-catalogue.ts';
import { genres } from './migrations/0002-genres.ts';
import { chapterNeighbours } from './migrations/0003-chapter-neighbours.ts';
import { search } from './migrations/0004-search.ts';
import { readRecords } from './migrations/0005-read-records.ts';
import { likes } from './migrations/0006-likes.ts';
import { comments } from './migrations/0007-comments.ts';
import { operations } from './migrations/0008-operations.ts';
import { outbox } from './migrations/0010-outbox.ts';
import { releases } from './migrations/0012-releases.ts';
import { recordRoutes } from './record/routes.ts';
import { indexCommand } from './search/index-command.ts';
import { keepIndexed } from './search/keep-indexed.ts';
import { searchRoutes } from './search/routes.ts';
import { sitemapRoutes } from './sitemap/routes.ts';
import { words } from './words.ts';

/** Comics, chapters and categories; who reads what. */
export const comic = defineDomain({
  name: 'comic',
  config: v.object({ SITE_URL: SiteUrl }),
  migrations: [catalogue, genres, chapterNeighbours, search, readRecords, likes, comments, operations, outbox, releases],
  routes: [...comicRoutes, ...chapterRoutes, ...recordRoutes, ...likeRoutes, ...commentRoutes, ...searchRoutes, ...describeRoutes, ...sitemapRoutes],
  words,
  peers: ['site', 'media', 'member'],
  async plugin(app, running) {
    serveFeeds(app, running);
  },
  tells: [chaptersPublished],
  start: keepIndexed,
  commands: { import: importCommand, seed: seedCommand, index: indexCommand },
});
