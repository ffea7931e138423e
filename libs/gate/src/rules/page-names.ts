import { shapeOfPath } from '../address-patterns.ts';
import type { Rule } from '../rule.ts';

const repeated = (values: readonly string[]) => [
  ...new Set(values.filter((value, place) => values.indexOf(value) < place)),
];

export const pageNames: Rule = {
  id: 'page-names',
  severity: 'error',
  issue: 'Two pages or two menu entries of the remote have the same name or address.',
  fix: 'Give every page in remote.json a name and a path of its own, and every menu entry an id of its own.',
  source: 'build',
  check: ({ build: { pages, menu } }) => [
    ...repeated(pages.map(({ name }) => name)).map((name) => ({ says: `Two pages are called ${name}`, where: name })),
    ...repeated(pages.map(({ path }) => shapeOfPath(path))).map((path) => ({
      says: `Two pages answer ${path}`,
      where: path,
    })),
    ...repeated(menu.map(({ id }) => id)).map((id) => ({ says: `Two menu entries are called ${id}`, where: id })),
  ],
};
