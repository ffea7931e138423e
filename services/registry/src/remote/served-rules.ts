import { withheldStates } from '@yonkoma/contract';
import type { VersionRow } from './remote-store.ts';

export type Withheld = (typeof withheldStates)[number];

/** Why a version is shown to nobody who does not say that they know; undefined for any other. */
export const withheldOf = ({ state }: Pick<VersionRow, 'state'>): Withheld | undefined =>
  withheldStates.find((withheld) => withheld === state);

/**
 * Whether anybody may have a version's files: what is live; what passed the gate; and what visitors were given before,
 * since a page goes on with it.
 * Not what nobody has judged to its end, nor what was refused or taken back.
 */
export function isPublic(
  { state }: Pick<VersionRow, 'state'>,
  {
    isLive,
    wasLive,
  }: {
    /** In the active revision. */
    isLive: boolean;
    /** In any revision. */
    wasLive: boolean;
  },
): boolean {
  return isLive || state === 'candidate' || (wasLive && !withheldStates.some((withheld) => withheld === state));
}
