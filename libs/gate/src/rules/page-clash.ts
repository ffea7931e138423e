import { shapeOfPath } from '../address-patterns.ts';
import { neighbours } from '../release.ts';
import { distinct, type Rule } from '../rule.ts';

/** Against what everybody gets and what some get: a page must stand beside each of them. */
export const pageClash: Rule = {
  id: 'page-clash',
  severity: 'error',
  issue: 'A page answers addresses that a page of another live remote answers.',
  fix: 'Choose another path, or wait until the other remote has removed its page.',
  source: 'live',
  check(release) {
    const taken = new Map(
      neighbours(release).flatMap(({ name, pages }) => pages.map(({ path }) => [shapeOfPath(path), name])),
    );
    return distinct(
      release.build.pages.flatMap(({ name, path }) => {
        const other = taken.get(shapeOfPath(path));
        return other === undefined
          ? []
          : [{ says: `The page ${name} answers ${path}, which belongs to ${other}`, where: name }];
      }),
    );
  },
};
