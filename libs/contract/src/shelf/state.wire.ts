import type { Endpoint } from '../endpoint.ts';
import type * as schema from './state.schema.ts';

/** What a member does with a comic. The order is that of choices and tabs. */
export const readingStates = ['reading', 'planned', 'paused', 'dropped', 'finished'] as const;
export type ReadingState = (typeof readingStates)[number];

/** The most comics with a reading state, for one member. */
export const maxStated = 10_000;

/** The most comics in one call that changes several. */
export const maxAtOnce = 200;

export const setReadingState: Endpoint<typeof schema.setReadingState> = {
  name: 'shelf.setReadingState',
  method: 'POST',
  path: '/api/comic/readingstate',
  access: 'login',
};

export const readShelfOf: Endpoint<typeof schema.readShelfOf> = {
  name: 'shelf.readShelfOf',
  method: 'GET',
  path: '/api/comic/shelfof',
  access: 'login',
};
