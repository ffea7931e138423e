import { type Found, NotRun, type Rule } from '../rule.ts';

/** A missing export is no error in the browser: code reads `undefined` and fails later, somewhere else. */
export const sharedNames: Rule = {
  id: 'shared-names',
  severity: 'error',
  issue: 'The code uses an export of a shared package that the live shell does not provide.',
  fix: 'Do without it, or ask the platform team to add it to what the shell provides.',
  source: 'live',
  check({ build, shell }) {
    const given = shell?.build.shared;
    if (!given) throw new NotRun('the packages of the live shell are not known');
    return Object.entries(build.shared).flatMap(([name, { names = [] }]): Found[] => {
      const provided = new Set(Object.hasOwn(given, name) ? given[name]?.names : names);
      return names
        .filter((used) => !provided.has(used))
        .map((used) => ({ says: `The shell does not provide ${used} of ${name}`, where: name }));
    });
  },
};
