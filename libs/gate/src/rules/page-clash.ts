import { isClash, overlapsOf } from '../build/route-rules.ts';
import { liveVersion, neighbours } from '../release.ts';
import { distinct, type Rule } from '../rule.ts';

/** Against what everybody gets and what some get: a page must stand beside each of them. */
export const pageClash: Rule = {
  id: 'page-clash',
  severity: 'error',
  issue: 'A page answers addresses that a page of another live remote answers, and neither is the more exact one.',
  fix: 'Choose another path, or wait until the other remote has removed its page.',
  source: 'live',
  check: (release) =>
    distinct(
      overlapsOf(release.build, neighbours(release), liveVersion(release))
        .filter(isClash)
        .map(({ page, path, other, theirs, standing }) => ({
          says:
            standing === 'same'
              ? `The page ${page} answers ${path}, which belongs to ${other}`
              : `The page ${page} answers ${path}, and ${other} answers ${theirs}: ` +
                'some addresses match both, and neither is the more exact one',
          where: page,
        })),
    ),
};
