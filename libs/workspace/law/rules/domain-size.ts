import { placeOf } from '../place.ts';
import type { Rule } from '../rule.ts';

/** Source files of one domain; tests, fixtures and migrations do not count. */
const most = 150;

const counted = Array.from({ length: most + 1 }, (_, index) => [`services/comic/src/comic/part-${index}.ts`, '']);

/** A domain stays so small that one person can know it. */
export const domainSize: Rule = {
  id: 'domain-size',
  forbidden: Object.fromEntries(counted),
  judge: ({ paths }) => {
    const sources = paths.filter(
      (path) => /^services\/[^/]+\/src\//.test(path) && !placeOf(path).isTest && !path.includes('/migrations/'),
    );
    return [...Map.groupBy(sources, (path) => placeOf(path).folder)]
      .filter(([, { length }]) => length > most)
      .map(([path, { length }]) => ({
        path,
        message:
          `${length} source files, and a domain has ${most} at most: move a noun with its tables into another ` +
          'domain, or code that needs no database into a library.',
      }));
  },
};
