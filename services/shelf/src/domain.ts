import { defineDomain } from '@yonkoma/service-kit';
import * as v from 'valibot';
import { bookmarkRoutes } from './bookmark/routes.ts';
import { likeRoutes } from './like/routes.ts';
import { sendLikeCounts } from './like/send-like-counts.ts';
import { mergeSubscriptions } from './merge/subscriptions.ts';
import { shelf as tables } from './migrations/0001-shelf.ts';
import { ownRoutes } from './own/routes.ts';
import { recordRoutes } from './record/routes.ts';
import { rightsRoutes } from './rights/routes.ts';
import { words } from './words.ts';

/**
 * The own data of readers: places, bookmarks, the collection. This domain knows comics and chapters only by their ids.
 */
export const shelf = defineDomain({
  name: 'shelf',
  config: v.object({}),
  migrations: [tables],
  routes: [...recordRoutes, ...bookmarkRoutes, ...likeRoutes, ...ownRoutes, ...rightsRoutes],
  words,
  peers: ['comic'],
  subscriptions: mergeSubscriptions,
  async start(running) {
    return sendLikeCounts(running);
  },
});
