import type { Endpoint } from '../endpoint.ts';
import type * as schema from './collection.schema.ts';

export type { CollectionOrder, LikeRecord } from './collection.schema.ts';

/** Seconds in which a comic put back stands where it stood, as if it had never been taken out. */
export const undoS = 120;

/** Comics in one collection. */
export const maxCollected = 10_000;

export const collectComic: Endpoint<typeof schema.collectComic> = {
  name: 'shelf.collectComic',
  method: 'POST',
  path: '/api/comic/comiclike',
  access: 'login',
};

/** The spelling of the origin: the same verb by a GET that changes something. */
export const collectComicByQuery: Endpoint<typeof schema.collectComicByQuery> = {
  ...collectComic,
  name: 'shelf.collectComicByQuery',
  method: 'GET',
  changesState: true,
};

export const collectionOrders = ['added', 'updated', 'title'] as const;

export const listCollection: Endpoint<typeof schema.listCollection> = {
  name: 'shelf.listCollection',
  method: 'GET',
  path: '/api/comic/commiclikerecord',
  access: 'login',
};

export const muteComic: Endpoint<typeof schema.muteComic> = {
  name: 'shelf.muteComic',
  method: 'POST',
  path: '/api/comic/comicmute',
  access: 'login',
};
