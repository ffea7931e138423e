import type { Rule } from '../rule.ts';

export const menuNames: Rule = {
  id: 'menu-names',
  severity: 'error',
  issue: 'The id of a menu entry does not begin with the name of the remote.',
  fix: 'Write the id as NAME.entry, with the name of the remote before the dot.',
  source: 'build',
  check: ({ build: { name, menu } }) =>
    menu
      .filter(({ id }) => !id.startsWith(`${name}.`))
      .map(({ id }) => ({ says: `${id} is not an entry of ${name}`, where: id })),
};
