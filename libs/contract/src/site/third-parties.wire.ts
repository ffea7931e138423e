import type { Endpoint } from '../endpoint.ts';
import type { Page } from '../manifest/remote.schema.ts';
import type { AdFormat, ThirdParties } from './third-parties.schema.ts';
import type * as schema from './third-parties.schema.ts';

export type { AdFormat, ThirdParties } from './third-parties.schema.ts';

/** Readable by the page; kept half a year. */
export const consentCookie = 'yonkoma-consent';
export const consentMaxAgeSeconds = 15_552_000;
export type Consent = 'allowed' | 'refused' | 'open';

/** The choice of the visitor in the value of the cookie; any other value means no choice yet. */
export function consentOf(kept: string | undefined): Consent {
  if (kept === '1') return 'allowed';
  return kept === '0' ? 'refused' : 'open';
}

/** The same from `document.cookie`. */
export function consentIn(cookies: string): Consent {
  return consentOf(new RegExp(`(?:^|;\\s*)${consentCookie}=([^;]*)`).exec(cookies)?.[1]);
}

/** The privacy signals of a browser: `Sec-GPC` and `DNT`. */
export interface PrivacySignals {
  isSharingRefused: boolean;
  isTrackingRefused: boolean;
}

export interface AllowedThirdParties {
  framed: readonly AdFormat[];
  inPage: readonly AdFormat[];
  hasAnalytics: boolean;
}

const nothing: AllowedThirdParties = { framed: [], inPage: [], hasAnalytics: false };

/**
 * What may run for a visitor. A refusal holds even where nobody is asked, and so does Global Privacy Control; Do Not
 * Track keeps analytics away. Code in the page itself could act as the signed-in member, so only guests get it.
 */
export function allowedThirdParties(
  { framed, inPage, hasAnalytics, asksConsent }: ThirdParties,
  consent: Consent,
  signals: PrivacySignals,
  isGuest: boolean,
): AllowedThirdParties {
  const isAllowed = consent === 'allowed' || (consent === 'open' && !asksConsent);
  if (!isAllowed || signals.isSharingRefused) return nothing;
  return { framed, inPage: isGuest ? inPage : [], hasAnalytics: hasAnalytics && isGuest && !signals.isTrackingRefused };
}

/**
 * Whether a page may contain third-party code: never a page for members, a sign-in page, or a page that search engines
 * do not list.
 */
export function isOpenToThirdParties({
  path,
  layout,
  needsLogin,
  isUnlisted,
}: Pick<Page, 'path' | 'layout' | 'needsLogin' | 'isUnlisted'>): boolean {
  return !needsLogin && !isUnlisted && layout !== 'user' && layout !== 'blank' && !/^\/user(?:\/|$)/.test(path);
}

/** Called by pages in which such code may run, so that other pages do not contain it. */
export const readThirdPartyCode: Endpoint<typeof schema.readThirdPartyCode> = {
  name: 'site.readThirdPartyCode',
  method: 'GET',
  path: '/api/config/thirdPartyCode',
  access: 'public',
};

/** The address of the frame of an advertisement: a document without anything of the site. */
export const adFrameBase = '/ads/';

/** The messages between the frame of an advertisement and the page around it. */
export type AdFrameMessage = { ad: 'ready' | 'filled' | 'clicked' } | { ad: 'failed'; reason: string };
export const showAd = 'show';
