import { type Consent, consentCookie, consentIn, consentMaxAgeSeconds, type PrivacySignals } from '@yonkoma/contract';
import { atom } from 'jotai';

const look = (): Consent => consentIn(document.cookie);

/** The consent when it was last read; null while nothing subscribes to it. */
const seenAtom = atom<Consent | null>(null);
seenAtom.onMount = (set) => {
  const follow = () => set(look());
  follow();
  // Another window of the browser can change the choice too.
  window.addEventListener('focus', follow);
  document.addEventListener('visibilitychange', follow);
  return () => {
    window.removeEventListener('focus', follow);
    document.removeEventListener('visibilitychange', follow);
    set(null);
  };
};

/**
 * The visitor's choice on this device. It is in a cookie, so that the next page is served with the matching policy. The
 * cookie is `lax`, so that it is also sent when the visitor comes by a link.
 */
export const consentAtom = atom(
  (get) => get(seenAtom) ?? look(),
  (_get, set, isAllowed: boolean) => {
    document.cookie =
      `${consentCookie}=${isAllowed ? 1 : 0}; path=/; max-age=${consentMaxAgeSeconds}; ` +
      `samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
    set(seenAtom, look());
  },
);

/** The privacy signals of the browser. */
export function readSignals(navigator: Navigator & { globalPrivacyControl?: boolean }): PrivacySignals {
  return { isSharingRefused: navigator.globalPrivacyControl === true, isTrackingRefused: navigator.doNotTrack === '1' };
}
