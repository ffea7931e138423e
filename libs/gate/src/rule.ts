import type { GateFinding } from '@yonkoma/contract';
import type { Release } from './release.ts';

/** One thing found: what is wrong in this release, and where. */
export interface Found {
  says: string;
  where?: string;
}

/** One row of the catalogue. */
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

/** A rule could not be asked, because something that it needs is not there. */
export class NotRun extends Error {
  override name = 'NotRun';
}

/** Every distinct finding once. */
export function distinct(found: readonly Found[]): Found[] {
  return [...new Map(found.map((one) => [`${one.says} ${one.where ?? ''}`, one])).values()];
}
