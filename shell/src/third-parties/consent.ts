import { type Consent, consentCookie, consentIn, consentMaxAgeSeconds, type PrivacySignals } from '@yonkoma/contract';
import { atom } from 'jotai';

const look = (): Consent => consentIn(document.cookie);

/** As it was when somebody looked last; null before. */
const seenAtom = atom<Consent | null>(null);
seenAtom.onMount = (set) => {
  const follow = () => set(look());
  follow();
  // Another window of the browser can choose too.
  window.addEventListener('focus', follow);
  document.addEventListener('visibilitychange', follow);
  return () => {
    window.removeEventListener('focus', follow);
    document.removeEventListener('visibilitychange', follow);
    set(null);
  };
};

/**
 * What the visitor chose on this device. It lies in a cookie, so that the next page comes with the policy that fits.
 * Lax: visitors who come by a link have chosen too.
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

/** What the browser says for its user. */
export function readSignals(navigator: Navigator & { globalPrivacyControl?: boolean }): PrivacySignals {
  return { isSharingRefused: navigator.globalPrivacyControl === true, isTrackingRefused: navigator.doNotTrack === '1' };
}
