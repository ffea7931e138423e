import type { Page } from '@yonkoma/contract';
import { matchPath } from 'react-router-dom';

export const loginPath = '/user/login';
export const memberPath = '/user';

/** Where nobody is sent to sign in, whatever a call answers. Read by the guard and by the calls' login flow alike. */
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
  // Open to everybody as well: a visitor whose session ended while there reads on as a guest.
  '/index/list/:comicStatus',
  '/user/card/:id',
  '/offline',
] as const;

export function isPublic(pathname: string): boolean {
  return publicRoutes.some((path) => matchPath(path, pathname));
}

/** Everything under `/user` is for members unless it is public, and so is a page that says so. */
export function isForMembers(pathname: string, page: Pick<Page, 'needsLogin'> | undefined): boolean {
  if (isPublic(pathname)) return false;
  return page?.needsLogin === true || matchPath('/user/*', pathname) !== null;
}
