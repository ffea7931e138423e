import { type Found, NotRun, type Rule } from '../rule.ts';
import { unmetNeeds } from '../unmet-needs.ts';

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
    const needs = Object.fromEntries(Object.entries(build.shared).map(([name, shared]) => [name, shared.needs]));
    return unmetNeeds(needs, given).map(({ name, needs: range, given: version, isRange }): Found => {
      if (version === null) return { says: `The shell does not provide ${name}`, where: name };
      if (!isRange) return { says: `${range} is not a range of versions of ${name}`, where: name };
      return { says: `It needs ${name} ${range}, and the shell provides ${version}`, where: name };
    });
  },
};
