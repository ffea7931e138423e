import type { TelemetryEvent } from '@yonkoma/contract';
import { atom } from 'jotai';

/**
 * An event of a remote in this page. `at` is in milliseconds since the page was opened. `cause` is shown only in this
 * browser and never sent.
 */
export type Happening = TelemetryEvent & { at: number; cause?: unknown };

const maxKept = 200;

/** The last events of remotes in this page, oldest first. */
export const happeningsAtom = atom<readonly Happening[]>([]);

export const noteHappening = atom(null, (_get, set, happening: TelemetryEvent & { cause?: unknown }) =>
  set(happeningsAtom, (happened) => [...happened, { ...happening, at: performance.now() }].slice(-maxKept)),
);
