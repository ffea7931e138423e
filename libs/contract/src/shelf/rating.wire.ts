import type { Endpoint } from '../endpoint.ts';
import type * as schema from './rating.schema.ts';

/** The most stars of a rating; the fewest are 1. */
export const mostStars = 5;

export const rateComic: Endpoint<typeof schema.rateComic> = {
  name: 'shelf.rateComic',
  method: 'POST',
  path: '/api/comic/rate',
  access: 'login',
};

export const readRating: Endpoint<typeof schema.readRating> = {
  name: 'shelf.readRating',
  method: 'GET',
  path: '/api/comic/rating',
  access: 'public',
};
