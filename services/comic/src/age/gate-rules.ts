import { adultCoversFor, type AgeGate, type Picture } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';

type Reader = Pick<Call, 'age' | 'session'>;

/** Why this reader may not open a comic; undefined if they may. Only this function decides it. */
export function gateOf({ age, session }: Reader, comic: { is_adult: number }): AgeGate | undefined {
  if (comic.is_adult !== 1) return undefined;
  if (session?.isMinor) return 'minor';
  return age.isConfirmed ? undefined : 'ask';
}

export const hidesAdult = (reader: Reader): boolean => adultCoversFor(reader) === 'hide';

/** The same picture without an address: the page shows only the placeholder, a blur of about twenty bytes. */
export const veiled = (picture: Picture | null): Picture | null => picture && { ...picture, url: '', srcset: '' };
