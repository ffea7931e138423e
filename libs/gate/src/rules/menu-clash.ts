import { neighbours } from '../release.ts';
import { distinct, type Rule } from '../rule.ts';

export const menuClash: Rule = {
  id: 'menu-clash',
  severity: 'error',
  issue: 'A menu entry has the id of one of another live remote.',
  fix: 'Begin the ids of menu entries with the name of the remote.',
  source: 'live',
  check(release) {
    const taken = new Map(neighbours(release).flatMap(({ name, menu }) => menu.map(({ id }) => [id, name])));
    return distinct(
      release.build.menu.flatMap(({ id }) => {
        const other = taken.get(id);
        return other === undefined ? [] : [{ says: `The menu entry ${id} belongs to ${other}`, where: id }];
      }),
    );
  },
};
