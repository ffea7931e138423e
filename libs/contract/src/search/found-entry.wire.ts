import type { Endpoint } from '../endpoint.ts';
import type * as schema from './found-entry.schema.ts';

export type { FoundEntries, FoundEntry } from './found-entry.schema.ts';

/** Results are counted only up to this number, because the box sends a call with every few letters. */
export const countedTo = 100;

/** How well a title matches: it is equal to the keywords, begins with them, or contains them. 0 for other matches. */
export const scores = { exact: 3, prefix: 2, inside: 1, other: 0 } as const;

/**
 * A domain's part of the site search: `article.findEntries`, which the box in the header calls with the keywords typed
 * so far. All domains have the same input and reply, so a remote only names the endpoint in `search` of its
 * `remote.json`. Without keywords the answer is empty.
 */
export function findEntries(domain: string): Endpoint<typeof schema.findEntries> {
  return {
    name: `${domain}.findEntries`,
    method: 'GET',
    path: `/api/${domain}.Search/find`,
    access: 'public',
  };
}
