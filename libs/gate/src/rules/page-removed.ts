import { removedPages } from '../build/route-rules.ts';
import { liveVersion } from '../release.ts';
import type { Rule } from '../rule.ts';

/** A warning, since it may be meant: the registry then has to be told so. */
export const pageRemoved: Rule = {
  id: 'page-removed',
  severity: 'warning',
  issue: 'A page that is live is not in this version, so its addresses lead nowhere once it is activated.',
  fix: 'Keep the page, or activate and roll out the version with --removes.',
  source: 'live',
  check: (release) =>
    removedPages(release.build, liveVersion(release)).map(({ name, path }) => ({
      says: `The page ${name} at ${path} is live and not in this version`,
      where: name,
    })),
};
