import { widePages } from '../build/route-rules.ts';
import { liveVersion } from '../release.ts';
import type { Rule } from '../rule.ts';

/** A warning: the registry asks an administrator. */
export const widePage: Rule = {
  id: 'wide-page',
  severity: 'warning',
  issue: 'A page answers addresses in every part of the site, because its path begins with a parameter.',
  fix: 'Begin the path with a word of your own, or have an administrator of the platform approve the version.',
  source: 'live',
  check: (release) =>
    widePages(release.build, liveVersion(release)).map(({ name, path }) => ({
      says: `The page ${name} answers ${path}, and so every address of that length that no other page has`,
      where: name,
    })),
};
