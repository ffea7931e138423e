import { answers } from '../address-patterns.ts';
import { NotRun, type Rule } from '../rule.ts';

export const menuTarget: Rule = {
  id: 'menu-target',
  severity: 'error',
  issue: 'A menu entry leads to an address that no page answers.',
  fix: 'Correct the path of the entry, or ship the page that answers it first.',
  source: 'live',
  check({ build, live, shell }) {
    if (!shell) throw new NotRun('the pages of the live shell are not known');
    const paths = [
      ...build.pages.map(({ path }) => path),
      ...live.stable.filter(({ name }) => name !== build.name).flatMap(({ pages }) => pages.map(({ path }) => path)),
      ...shell.build.pages.filter(({ isClosed }) => !isClosed).map(({ path }) => path),
    ];
    return build.menu
      .filter(({ path }) => !paths.some((pattern) => answers(pattern, path)))
      .map(({ id, path }) => ({ says: `${id} leads to ${path}, which no page answers`, where: id }));
  },
};
