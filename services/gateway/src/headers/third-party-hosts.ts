import {
  allowedThirdParties,
  consentCookie,
  consentOf,
  type Initialisation,
  isOpenToThirdParties,
  type PageMatch,
} from '@yonkoma/contract';
import type { FastifyRequest } from 'fastify';

/**
 * The hosts of third-party code that may run in this page; null when none may run, so that the strict policy applies.
 * The page checks the same rule again, because the visitor may have answered the question or signed in since.
 */
export function thirdPartyHosts(
  { headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>,
  match: PageMatch | null,
  { site: { thirdParties } }: Pick<Initialisation, 'site'>,
  isGuest: boolean,
): readonly string[] | null {
  if (!thirdParties || !match || !isOpenToThirdParties(match.page)) return null;
  const signals = { isSharingRefused: headers['sec-gpc'] === '1', isTrackingRefused: headers['dnt'] === '1' };
  const { inPage, hasAnalytics } = allowedThirdParties(
    thirdParties,
    consentOf(cookies[consentCookie]),
    signals,
    isGuest,
  );
  return inPage.length > 0 || hasAnalytics ? thirdParties.hosts : null;
}
