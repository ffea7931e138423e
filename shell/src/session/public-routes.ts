import type { Page } from '@yonkoma/contract';
import { matchPath } from 'react-router-dom';

export const loginPath = '/user/login';
export const memberPath = '/user';

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
  return publicRoutes.some((path) => matchPath(path, pathname));
}

/** Every page under `/user` is for members unless it is in `publicRoutes`. Other pages can declare `needsLogin`. */
export function isForMembers(pathname: string, page: Pick<Page, 'needsLogin'> | undefined): boolean {
  if (isPublic(pathname)) return false;
  return page?.needsLogin === true || matchPath('/user/*', pathname) !== null;
}
