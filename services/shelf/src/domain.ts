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

/** What a reader keeps: places, bookmarks, the collection. Comics and chapters are ids here. */
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
