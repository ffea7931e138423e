import type { AdultCovers, AgeGate, Picture } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';

type Reader = Pick<Call, 'age' | 'session'>;

/** Why this reader may not open a comic; undefined where nothing stands between. The one place that decides it. */
export function gateOf({ age, session }: Reader, comic: { is_adult: number }): AgeGate | undefined {
  if (comic.is_adult !== 1) return undefined;
  if (session?.isMinor) return 'minor';
  return age.isConfirmed ? undefined : 'ask';
}

/**
 * What lists show this reader of comics for adults: covers only to who confirmed to be of age and chose them, nothing
 * to minors.
 */
export function adultCoversFor({ age, session }: Reader): AdultCovers {
  if (session?.isMinor) return 'hide';
  return age.isConfirmed || age.covers === 'hide' ? age.covers : 'blur';
}

export const hidesAdult = (reader: Reader): boolean => adultCoversFor(reader) === 'hide';

/** The same frame and colours, and nothing to fetch: the placeholder is a blur of some twenty bytes. */
export const veiled = (picture: Picture | null): Picture | null => picture && { ...picture, url: '', srcset: '' };
