import type { Look } from './entry.ts';

/** What is wrong with the entries: a page that nobody looks at, and an entry of a page that is not there any more. */
export const entryFaults = (declared: readonly string[], looks: readonly Pick<Look, 'page'>[]): string[] => {
  const entries = looks.map(({ page }) => page);
  return [
    ...declared
      .filter((page) => !entries.includes(page))
      .map((page) => `${page} has no entry: add one to libs/looks/src/entries, with every state that it can be in.`),
    ...entries
      .filter((page) => !declared.includes(page))
      .map((page) => `${page} has an entry in libs/looks/src/entries and is in no manifest: remove it.`),
    ...entries
      .filter((page, place) => entries.indexOf(page) !== place)
      .map((page) => `${page} has two entries in libs/looks/src/entries.`),
  ];
};
