import type { Endpoint } from '../endpoint.ts';
import type * as schema from './remote.schema.ts';

/** The active revision as a page in `language` uses it. Also the answer to anyone who wants to see what is live. */
export const readManifest: Endpoint<typeof schema.readManifest> = {
  name: 'registry.readManifest',
  method: 'GET',
  path: '/api/registry/manifest',
  access: 'public',
};
