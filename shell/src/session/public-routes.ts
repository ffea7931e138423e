import { isOfPattern, type Page } from '@yonkoma/contract';

export const loginPath = '/user/login';
export const memberPath = '/user';
const isMembersPath = /^\/user(?:\/|$)/i;

/**
 * Pages on which nobody is sent to sign in, whatever a call answers. The guard and the login flow of calls both use
 * this list.
 */
export const publicRoutes = [
  '/',
  '/matter',
  '/matter/info',
  '/matter/info/:id',
  '/aboutus',
  '/blog',
  '/blog/info/:id',
  '/ask',
  '/ask/lists',
  '/ask/info/:id',
  '/classification/index',
  '/search/index',
  '/detail/index',
  '/animationDetail/:detailId/:id',
  '/recaptcha-test',
  '/user/retrievePassword',
  loginPath,
  // These are open to everybody too. A visitor whose session ends there continues as a guest.
  '/index/list/:comicStatus',
  '/user/card/:id',
  '/offline',
] as const;

export function isPublic(pathname: string): boolean {
  return isOfPattern(pathname, publicRoutes);
}

/** Every page under `/user` is for members unless it is in `publicRoutes`. Other pages can declare `needsLogin`. */
export function isForMembers(pathname: string, page: Pick<Page, 'needsLogin'> | undefined): boolean {
  return (page?.needsLogin === true || isMembersPath.test(pathname)) && !isPublic(pathname);
}
