import { satisfies, validRange } from 'semver';
import { type Found, NotRun, type Rule } from '../rule.ts';

export const sharedVersions: Rule = {
  id: 'shared-versions',
  severity: 'error',
  issue: 'The live shell does not provide a shared package, or not in a version that the build works with.',
  fix:
    'Widen the range (peerDependencies of package.json, or requiredVersion) if the code works with the version of ' +
    'the shell, else install that version and build again. What the shell does not provide is the remote’s own.',
  source: 'live',
  check({ build, shell }) {
    const given = shell?.build.shared;
    if (!given) throw new NotRun('the packages of the live shell are not known');
    return Object.entries(build.shared).flatMap(([name, { needs }]): Found[] => {
      const version = Object.hasOwn(given, name) ? given[name]?.version : undefined;
      if (version === undefined) return [{ says: `The shell does not provide ${name}`, where: name }];
      if (validRange(needs) === null) return [{ says: `${needs} is not a range of versions of ${name}`, where: name }];
      return satisfies(version, needs, { includePrerelease: true })
        ? []
        : [{ says: `It needs ${name} ${needs}, and the shell provides ${version}`, where: name }];
    });
  },
};
