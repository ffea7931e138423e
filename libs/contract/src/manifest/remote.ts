export type { MenuEntry, Page, RemoteBuild, RemoteDeclaration, SearchGroup } from './remote.schema.ts';

/** Version of the seam; a remote that was built for another version is not mounted. */
export const seamVersion = 1;

/** Path prefixes of addresses that services answer: no page may begin with one. */
export const servedPrefixes = [
  '/api',
  '/media',
  '/storage',
  '/static/images',
  '/remotes',
  '/feed',
  '/articles',
  '/questions',
  '/opds',
  '/ads',
  '/member',
] as const;

export const layouts = [
  'home',
  'common',
  'classification',
  'search',
  'details',
  'detail',
  'bloginfo',
  'user',
  'blank',
  'default',
] as const;
