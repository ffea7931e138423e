import type { TelemetryEvent } from '@yonkoma/contract';
import { atom } from 'jotai';

/**
 * Something that happened to a remote in this page. `at` is milliseconds since it was opened, `cause` for eyes in this
 * browser only.
 */
export type Happening = TelemetryEvent & { at: number; cause?: unknown };

const maxKept = 200;

/** What happened to remotes in this page: the last ones, oldest first. */
export const happeningsAtom = atom<readonly Happening[]>([]);

export const noteHappening = atom(null, (_get, set, happening: TelemetryEvent & { cause?: unknown }) =>
  set(happeningsAtom, (happened) => [...happened, { ...happening, at: performance.now() }].slice(-maxKept)),
);
