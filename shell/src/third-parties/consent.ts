import { type Consent, consentCookie, consentIn, consentMaxAgeSeconds, type PrivacySignals } from '@yonkoma/contract';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** What the visitor chose on this device. */
export function useConsent(): Consent {
  return useSyncExternalStore(subscribe, () => consentIn(document.cookie));
}

/**
 * In a cookie, so that the next page comes with the policy that fits. Lax: visitors who come by a link have chosen too.
 */
export function chooseConsent(isAllowed: boolean): void {
  document.cookie = `${consentCookie}=${isAllowed ? 1 : 0}; path=/; max-age=${consentMaxAgeSeconds}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
  for (const listener of listeners) listener();
}

/** What the browser says for its user. */
export function readSignals(navigator: Navigator & { globalPrivacyControl?: boolean }): PrivacySignals {
  return { isSharingRefused: navigator.globalPrivacyControl === true, isTrackingRefused: navigator.doNotTrack === '1' };
}
