import { withheldStates } from '@yonkoma/contract';
import type { VersionRow } from './remote-store.ts';

export type Withheld = (typeof withheldStates)[number];

/** Why a version is shown only to visitors who confirm that they know its state; undefined for any other. */
export const withheldOf = ({ state }: Pick<VersionRow, 'state'>): Withheld | undefined =>
  withheldStates.find((withheld) => withheld === state);

/**
 * Whether everybody may get a version's files: versions that are live, that passed the gate, or that visitors got
 * before, because open pages still use them.
 * Not versions that are not completely judged, or that were refused or taken back.
 */
export function isPublic(
  { state }: Pick<VersionRow, 'state'>,
  {
    isLive,
    wasLive,
  }: {
    /** It is in the active revision. */
    isLive: boolean;
    /** It is in any revision. */
    wasLive: boolean;
  },
): boolean {
  return isLive || state === 'candidate' || (wasLive && !withheldStates.some((withheld) => withheld === state));
}
