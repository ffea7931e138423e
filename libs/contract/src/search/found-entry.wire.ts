import type { Endpoint } from '../endpoint.ts';
import type * as schema from './found-entry.schema.ts';

export type { FoundEntries, FoundEntry } from './found-entry.schema.ts';

/** More than this is not counted for an answer that is asked with every few letters. */
export const countedTo = 100;

/** How well a title answers: it is what was asked, begins so, holds it. 0 for what was found by anything else. */
export const scores = { exact: 3, prefix: 2, inside: 1, other: 0 } as const;

/**
 * A domain's part of the search over everything: `article.findEntries`, asked by the box in the header with what is
 * written so far. Every domain's is asked and answered alike, so that a remote has only to name it in `search` of its
 * `remote.json`. Without words it answers nothing.
 */
export function findEntries(domain: string): Endpoint<typeof schema.findEntries> {
  return {
    name: `${domain}.findEntries`,
    method: 'GET',
    path: `/api/${domain}.Search/find`,
    access: 'public',
  };
}
