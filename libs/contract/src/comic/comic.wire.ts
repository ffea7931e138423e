import type { Endpoint } from '../endpoint.ts';
import type * as schema from './comic.schema.ts';

export type { Banner, Comic, ComicMetadata, ComicItem, Order, ReadingDirection, Shelf } from './comic.schema.ts';

/** The shelves of the site, in the order of their number aliases 1 to 4. */
export const shelves = ['update', 'hot', 'new', 'end'] as const;

/** The periods for which lists say what is popular now. */
export const popularPeriods = ['day', 'week', 'month'] as const;

/** `hot` is by the views of all time; `day`, `week` and `month` are by the readers of late. */
export const orders = ['update', ...popularPeriods, 'hot', 'new', 'score'] as const;

/**
 * One path with two answers, by the specification: the home page without parameters, a list with a shelf or keywords.
 * Exactly one of the two parts is present.
 */
export const browseComics: Endpoint<typeof schema.browseComics> = {
  name: 'comic.browseComics',
  method: 'GET',
  path: '/api/comic/index',
  securePath: '/api/SecureComic/index',
  access: 'public',
};

export const filterComics: Endpoint<typeof schema.filterComics> = {
  name: 'comic.filterComics',
  method: 'GET',
  path: '/api/comic/categoryindex',
  securePath: '/api/SecureComic/categoryindex',
  access: 'public',
};

export const readLabel: Endpoint<typeof schema.readLabel> = {
  name: 'comic.readLabel',
  method: 'GET',
  path: '/api/comic/label',
  access: 'public',
};

export const suggestComics: Endpoint<typeof schema.suggestComics> = {
  name: 'comic.suggestComics',
  method: 'GET',
  path: '/api/comic/suggest',
  access: 'public',
};

export const readComic: Endpoint<typeof schema.readComic> = {
  name: 'comic.readComic',
  method: 'GET',
  path: '/api/comic/comicdetails',
  securePath: '/api/SecureComic/comicdetails',
  access: 'public',
};
