export type {
  MenuEntry,
  Page,
  RemoteBuild,
  RemoteDeclaration,
  SearchGroup,
  SharedPackage,
} from './remote.schema.ts';

/** Version of the seam; a remote that was built for another version is not mounted. */
export const seamVersion = 1;

/** How the scripts of a build run in a page. */
export const formats = ['var', 'module'] as const;

/** Where the federation runtime of a container comes from. */
export const runtimes = ['none', 'own', 'external'] as const;

/** Begins the names of the marks of User Timing by which the shell tells which shared packages were taken. */
export const takenMark = 'take ';

/** Path prefixes of addresses that services answer: no page may begin with one. */
export const servedPrefixes = [
  '/api',
  '/media',
  '/storage',
  '/static/images',
  '/remotes',
  '/packages',
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
