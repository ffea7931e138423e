import type { Rule } from '../rule.ts';

export const pageFiles: Rule = {
  id: 'page-files',
  severity: 'error',
  issue: 'The pages that are declared and those that the build has files and openings for are not the same.',
  fix: 'Name every page of remote.json in src/pages.ts, give the opening it declares, and build the remote again.',
  source: 'build',
  check({ build: { pages, pageFiles: files, openings = {} } }) {
    const names = new Set(pages.map(({ name }) => name));
    return [
      ...pages
        .filter(({ name }) => !Object.hasOwn(files, name))
        .map(({ name }) => ({ says: `There are no files for the page ${name}`, where: name })),
      ...Object.keys(files)
        .filter((name) => !names.has(name))
        .map((name) => ({ says: `There are files for ${name}, which is no page`, where: name })),
      ...pages
        .filter(({ name, early }) => (early?.opening !== undefined) !== Object.hasOwn(openings, name))
        .map(({ name }) => ({
          says:
            `The page ${name} ` +
            (Object.hasOwn(openings, name)
              ? 'brings an opening that it does not declare'
              : 'declares an opening that the build does not have'),
          where: name,
        })),
      ...Object.keys(openings)
        .filter((name) => !names.has(name))
        .map((name) => ({ says: `There is an opening for ${name}, which is no page`, where: name })),
    ];
  },
};
