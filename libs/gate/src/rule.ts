import type { GateFinding } from '@yonkoma/contract';
import type { Release } from './release.ts';

/** One finding of a rule. */
export interface Found {
  says: string;
  where?: string;
}

/** A rule of the gate: one row of the catalogue. */
export interface Rule {
  /** Never used again for something else: reports and pages of the documentation name it. */
  id: string;
  severity: GateFinding['severity'];
  /** What is wrong when it finds something, in general. */
  issue: string;
  fix: string;
  source: GateFinding['source'];
  /** It looks at what a browser saw, so it is asked last. */
  readsRun?: true;
  /** Finds everything of its kind. @throws NotRun, or anything, when it could not look: that is no pass. */
  check(release: Release): readonly Found[] | Promise<readonly Found[]>;
}

/** Thrown by a rule that could not be checked because something that it needs is missing; the message says what. */
export class NotRun extends Error {
  override name = 'NotRun';
}

/** The findings without repetitions of the same text and place. */
export function distinct(found: readonly Found[]): Found[] {
  return [...new Map(found.map((one) => [`${one.says} ${one.where ?? ''}`, one])).values()];
}
