import type { Endpoint } from '../endpoint.ts';
import type * as schema from './collection.schema.ts';

export type { CollectionOrder, LikeRecord } from './collection.schema.ts';

/** Seconds for which a removed comic keeps its position, if it is added again. */
export const undoS = 120;

/** The most comics in one collection, at any level. */
export const maxCollected = 10_000;

export const collectComic: Endpoint<typeof schema.collectComic> = {
  name: 'shelf.collectComic',
  method: 'POST',
  path: '/api/comic/comiclike',
  access: 'login',
};

/** The same verb in the spelling of the origin: a GET that changes something. */
export const collectComicByQuery: Endpoint<typeof schema.collectComicByQuery> = {
  ...collectComic,
  name: 'shelf.collectComicByQuery',
  method: 'GET',
  changesState: true,
};

export const collectComics: Endpoint<typeof schema.collectComics> = {
  name: 'shelf.collectComics',
  method: 'POST',
  path: '/api/comic/comicslike',
  access: 'login',
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
