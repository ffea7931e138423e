import { chaptersPublished, chaptersWithdrawn, comicChanged, comicsMerged } from '@yonkoma/contract/schema';
import { defineDomain, SiteUrl } from '@yonkoma/service-kit';
import { serveSyndication } from '@yonkoma/syndication';
import * as v from 'valibot';
import { ageRoutes } from './age/routes.ts';
import { browseRoutes } from './browse/routes.ts';
import { readRoutes } from './read/routes.ts';
import { discussedSubscriptions } from './discussed/subscriptions.ts';
import { discussedRoutes } from './discussed/routes.ts';
import { describeRoutes } from './describe/routes.ts';
import { seedCommand } from './import/seed-command.ts';
import { keepImporting } from './incoming/keep-importing.ts';
import { incomingRoutes } from './incoming/routes.ts';
import { duplicatesCommand } from './duplicate/duplicates-command.ts';
import { importCommand } from './import/import-command.ts';
import { buyRoutes } from './buy/routes.ts';
import { catalogue } from './migrations/0001-catalogue.ts';
import { genres } from './migrations/0002-genres.ts';
import { chapterNeighbours } from './migrations/0003-chapter-neighbours.ts';
import { search } from './migrations/0004-search.ts';
import { chapterMoments } from './migrations/0006-chapter-moments.ts';
import { operations } from './migrations/0008-operations.ts';
import { outbox } from './migrations/0010-outbox.ts';
import { releases } from './migrations/0012-releases.ts';
import { locks } from './migrations/0014-locks.ts';
import { covers } from './migrations/0015-covers.ts';
import { incompleteChapters } from './migrations/0016-incomplete-chapters.ts';
import { originals } from './migrations/0018-originals.ts';
import { popularity } from './migrations/0019-popularity.ts';
import { ratingSeeds } from './migrations/0020-rating-seeds.ts';
import { earlyChapters } from './migrations/0025-early-chapters.ts';
import { archiveImports } from './migrations/0040-archive-imports.ts';
import { keptDates } from './migrations/0030-kept-dates.ts';
import { auditCommand } from './operate/audit-command.ts';
import { editChapterCommand } from './operate/edit-chapter-command.ts';
import { editComicCommand } from './operate/edit-comic-command.ts';
import { incompleteCommand } from './operate/incomplete-command.ts';
import { mergeCommand } from './operate/merge-command.ts';
import { releaseCommand } from './operate/release-command.ts';
import { reorderCommand } from './operate/reorder-command.ts';
import { restoreCommand, takeDownCommand } from './operate/take-down-command.ts';
import { keepSettled } from './publish/keep-settled.ts';
import { publishRoutes } from './publish/routes.ts';
import { indexCommand } from './search/index-command.ts';
import { keepIndexed, searchHearings } from './search/keep-indexed.ts';
import { searchRoutes } from './search/routes.ts';
import { sitemapRoutes } from './sitemap/routes.ts';
import { subjectRoutes } from './subject/routes.ts';
import { catalogue as comicsTold } from './syndication/catalogue.ts';
import { originalsCommand } from './syndication/originals-command.ts';
import { editRoutes } from './operate/routes.ts';
import { contentLanguages } from './migrations/0021-content-languages.ts';
import { metadata } from './migrations/0022-metadata.ts';
import { ratings } from './migrations/0017-ratings.ts';
import { labelRoutes } from './label/routes.ts';
import { nameGenres } from './category/genre-name-store.ts';
import { words } from './words.ts';

/** Comics, chapters and categories. */
export const comic = defineDomain({
  name: 'comic',
  config: v.object({ SECRET: v.string(), SITE_URL: SiteUrl, SUDO_USER: v.optional(v.string(), '') }),
  migrations: [
    catalogue,
    genres,
    chapterNeighbours,
    search,
    chapterMoments,
    operations,
    outbox,
    releases,
    locks,
    covers,
    incompleteChapters,
    ratings,
    originals,
    popularity,
    ratingSeeds,
    contentLanguages,
    metadata,
    earlyChapters,
    keptDates,
    archiveImports,
  ],
  routes: [
    ...browseRoutes,
    ...readRoutes,
    ...ageRoutes,
    ...publishRoutes,
    ...subjectRoutes,
    ...buyRoutes,
    ...discussedRoutes,
    ...searchRoutes,
    ...describeRoutes,
    ...sitemapRoutes,
    ...editRoutes,
    ...labelRoutes,
    ...incomingRoutes,
  ],
  words,
  peers: ['site', 'media', 'member', 'economy', 'discussion', 'shelf'],
  async plugin(app, running, identify) {
    serveSyndication(app, running, comicsTold, identify);
  },
  publishes: [chaptersPublished, chaptersWithdrawn, comicsMerged, comicChanged],
  subscriptions: [...discussedSubscriptions, ...searchHearings],
  async start(running) {
    await nameGenres(running.db);
    const stops = [await keepIndexed(running), keepSettled(running), keepImporting(running)];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
  commands: {
    import: importCommand,
    seed: seedCommand,
    index: indexCommand,
    duplicates: duplicatesCommand,
    audit: auditCommand,
    'edit-comic': editComicCommand,
    'edit-chapter': editChapterCommand,
    reorder: reorderCommand,
    release: releaseCommand,
    'take-down': takeDownCommand,
    restore: restoreCommand,
    merge: mergeCommand,
    incomplete: incompleteCommand,
    originals: originalsCommand,
  },
});
