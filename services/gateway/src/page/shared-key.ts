import { asideCookie, consentCookie, readingCookie, returningCookie, themeCookie } from '@yonkoma/contract';
import type { PageRequest } from './make-page.ts';

/**
 * Names everything that a guest's page depends on: two requests with the same key get the same page. null for a page
 * that is made for one visitor: a member, somebody who tries a version, anybody while a version is rolled out.
 */
export function sharedKey({ request, visitor, isAhead, language, composed, shell }: PageRequest): string | null {
  const { headers, cookies, url } = request;
  const isGuest = !visitor.session && !visitor.isExpired && !headers.authorization;
  if (!isGuest || composed.override || composed.isRolling) return null;
  return JSON.stringify([
    shell.build.version,
    composed.manifest.revision.hash,
    language,
    url,
    isAhead,
    visitor.age,
    cookies[themeCookie],
    cookies[asideCookie],
    cookies[readingCookie] === 'guest',
    cookies[returningCookie] === undefined,
    cookies[consentCookie],
    headers['sec-gpc'],
    headers.dnt,
  ]);
}
