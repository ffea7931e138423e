import {
  allowedThirdParties,
  consentCookie,
  consentOf,
  type Initialisation,
  isOpenToThirdParties,
} from '@yonkoma/contract';
import type { FastifyRequest } from 'fastify';
import type { PageMatch } from '../match/match-page.ts';

/**
 * Where code of third parties may load from that runs in this very page; null where none may run in it, and the strict
 * policy stands.
 * The page asks by the same rule once more: it may have been answered since, or somebody may have signed in.
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
