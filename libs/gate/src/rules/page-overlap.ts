import { isForOwner, overlapsOf } from '../build/route-rules.ts';
import { liveVersion, neighbours } from '../release.ts';
import { distinct, type Rule } from '../rule.ts';

/** A warning, since it may be agreed: the registry then asks the owner of the other remote. */
export const pageOverlap: Rule = {
  id: 'page-overlap',
  severity: 'warning',
  issue: 'A page answers some of the addresses of a page of another live remote.',
  fix: 'Choose another path, or have somebody with rights on the other remote approve the version.',
  source: 'live',
  check: (release) =>
    distinct(
      overlapsOf(release.build, neighbours(release), liveVersion(release))
        .filter(isForOwner)
        .map(({ page, path, other, theirs, standing }) => ({
          says:
            standing === 'below'
              ? `The page ${page} at ${path} takes addresses from ${theirs} of ${other}`
              : `The page ${page} at ${path} stands around ${theirs} of ${other}`,
          where: page,
        })),
    ),
};
