import { paramsOf } from '../address-patterns.ts';
import type { Found, Rule } from '../rule.ts';

/** Fields that only mean something together. */
export const pageFields: Rule = {
  id: 'page-fields',
  severity: 'error',
  issue: 'Fields of a page in remote.json contradict each other.',
  fix:
    'Correct the page: a parameter must be in its path, a place in a list ' +
    'needs the list, and a page for members cannot open without a network.',
  source: 'build',
  check: ({ build: { pages } }) =>
    pages.flatMap(({ name, path, early, describe, needsLogin, worksOffline }): Found[] => {
      const params = new Set(paramsOf(path));
      const inputs = [...Object.values(early?.input ?? {}), ...Object.values(describe?.input ?? {})];
      const strange = inputs.filter((value) => value.startsWith(':') && !params.has(value.slice(1)));
      const says = [
        ...strange.map((value) => `takes ${value} from its address, and ${path} has no such part`),
        ...(early?.imageAt !== undefined && early.image === undefined
          ? ['says which picture of a list it begins with and names no list']
          : []),
        ...(needsLogin && worksOffline ? ['needs a login and is to open without a network'] : []),
      ];
      return says.map((one) => ({ says: `The page ${name} ${one}`, where: name }));
    }),
};
