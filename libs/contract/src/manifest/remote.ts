export type { MenuEntry, Page, RemoteBuild, RemoteDeclaration, SearchGroup } from './remote.schema.ts';

/** Version of the contract between shell and remotes; a remote built for another major is not mounted. */
export const seamVersion = 1;

/** Addresses that services answer, wherever they run: no page lies below them. */
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
