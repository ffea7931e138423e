import { defineDomain, repeat } from '@yonkoma/service-kit';
import * as v from 'valibot';
import { bookmarkRoutes } from './bookmark/routes.ts';
import { likeRoutes } from './like/routes.ts';
import { sendSomeCounts } from './like/send-like-counts.ts';
import { listDecided } from '@yonkoma/contract/schema';
import { listRoutes } from './list/routes.ts';
import { listSubscriptions } from './list/subscriptions.ts';
import { mergeSubscriptions } from './merge/subscriptions.ts';
import { shelf as tables } from './migrations/0001-shelf.ts';
import { ratings } from './migrations/0002-ratings.ts';
import { views } from './migrations/0003-views.ts';
import { readingStates } from './migrations/0004-reading-states.ts';
import { lists } from './migrations/0005-lists.ts';
import { shelfSettings } from './migrations/0006-shelf-settings.ts';
import { listReports } from './migrations/0007-list-reports.ts';
import { listAudiences } from './migrations/0008-list-audiences.ts';
import { forYouRoutes } from './for-you/routes.ts';
import { ownRoutes } from './own/routes.ts';
import { ratingRoutes } from './rating/routes.ts';
import { sendSomeRatings } from './rating/send-ratings.ts';
import { recordRoutes } from './record/routes.ts';
import { reportRoutes } from './report/routes.ts';
import { rightsRoutes } from './rights/routes.ts';
import { keepViews } from './view/keep-views.ts';
import { unfinishedRoutes } from './unfinished/routes.ts';
import { viewRoutes } from './view/routes.ts';
import { stateRoutes } from './state/routes.ts';
import { words } from './words.ts';

const sendEveryMs = 500;

/**
 * The own data of readers: places, bookmarks, the collection, reading states, ratings and lists; and how often comics
 * are read. This domain knows comics and chapters only by their ids.
 */
export const shelf = defineDomain({
  name: 'shelf',
  config: v.object({ SECRET: v.string() }),
  migrations: [tables, ratings, views, readingStates, lists, shelfSettings, listReports, listAudiences],
  routes: [
    ...recordRoutes,
    ...bookmarkRoutes,
    ...likeRoutes,
    ...viewRoutes,
    ...stateRoutes,
    ...listRoutes,
    ...reportRoutes,
    ...ratingRoutes,
    ...forYouRoutes,
    ...unfinishedRoutes,
    ...ownRoutes,
    ...rightsRoutes,
  ],
  words,
  peers: ['comic', 'discussion', 'member', 'site'],
  publishes: [listDecided],
  subscriptions: [...mergeSubscriptions, ...listSubscriptions],
  async start(running) {
    // Sends counts that a verb could not send, for example after a merge or while the comic domain was away.
    const stopSending = repeat(
      async () => [await sendSomeCounts(running), await sendSomeRatings(running)].some(Boolean),
      { everyMs: sendEveryMs, log: running.log },
    );
    const stopCounting = keepViews(running);
    return async () => void (await Promise.all([stopSending(), stopCounting()]));
  },
});
