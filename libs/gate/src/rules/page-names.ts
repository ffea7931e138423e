import { shapeOfPath, standingOf } from '../address-patterns.ts';
import type { Rule } from '../rule.ts';

const repeated = (values: readonly string[]) => [
  ...new Set(values.filter((value, place) => values.indexOf(value) < place)),
];

/** Each pair of paths of which neither is the more exact one, although some addresses match both. */
const crossing = (paths: readonly string[]) =>
  paths.flatMap((path, place) =>
    paths.slice(0, place).flatMap((other) => (standingOf(path, other) === 'crossing' ? [[other, path] as const] : [])),
  );

export const pageNames: Rule = {
  id: 'page-names',
  severity: 'error',
  issue: 'Two pages or two menu entries of the remote have the same name, or two pages answer the same address.',
  fix: 'Give every page in remote.json a name and a path of its own, and every menu entry an id of its own.',
  source: 'build',
  check: ({ build: { pages, menu } }) => [
    ...repeated(pages.map(({ name }) => name)).map((name) => ({ says: `Two pages are called ${name}`, where: name })),
    ...repeated(pages.map(({ path }) => shapeOfPath(path))).map((path) => ({
      says: `Two pages answer ${path}`,
      where: path,
    })),
    ...crossing(pages.map(({ path }) => path)).map(([path, other]) => ({
      says: `Some addresses match both ${path} and ${other}, and neither is the more exact one`,
      where: other,
    })),
    ...repeated(menu.map(({ id }) => id)).map((id) => ({ says: `Two menu entries are called ${id}`, where: id })),
  ],
};
