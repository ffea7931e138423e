import { layerOf, placeOf, resolveRelative } from '../place.ts';
import type { Finding, Rule } from '../rule.ts';
import type { CodeFile } from '../tree.ts';

/** One import from a room (a folder of `src`) into another: the importing file and the specifier. */
type Arrow = { from: string; to: string; path: string; specifier: string };

/** `services/comic/src/search` for each file below it; undefined for files directly in `src`, such as domain.ts. */
const roomOf = (path: string): string | undefined => /^services\/[^/]+\/src\/[^/]+(?=\/)/.exec(path)?.[0];

const arrowsOf = ({ path, source }: CodeFile): Arrow[] => {
  const from = roomOf(path);
  // A route table only connects endpoints with verbs of any room, as domain.ts does.
  if (from === undefined || placeOf(path).isTest || layerOf(path) === 'routes') return [];
  return source.imports.flatMap(({ specifier, isTypeOnly }): Arrow[] => {
    const to = isTypeOnly || !specifier.startsWith('.') ? undefined : roomOf(resolveRelative(path, specifier) ?? '');
    return to === undefined || to === from ? [] : [{ from, to, path, specifier }];
  });
};

/** The shortest path from a room to another along imports, both included; undefined where there is none. */
const wayBetween = (from: string, to: string, next: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined => {
  const ways = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    const last = way.at(-1) ?? from;
    if (last === to) return way;
    for (const room of next.get(last) ?? []) {
      if (!seen.has(room)) ways.push([...way, room]);
      seen.add(room);
    }
  }
  return undefined;
};

/** Imports grouped by their two rooms, the largest group first. So the smallest group of a circle is reported. */
const mostFirst = (arrows: readonly Arrow[]): Arrow[][] =>
  [...Map.groupBy(arrows, ({ from, to }) => `${from} ${to}`).values()].sort((a, b) => b.length - a.length);

/**
 * Rooms of a service, the folders of its `src`, import each other in one direction: there is no circle of imports. Type
 * imports do not count.
 */
export const roomOrder: Rule = {
  id: 'room-order',
  forbidden: {
    'services/comic/src/search/find-comics.ts':
      "import { show } from '../comic/show-comic.ts';\nexport const find = show;",
    'services/comic/src/comic/show-comic.ts': "import { fold } from '../search/fold.ts';\nexport const show = fold;",
    'services/comic/src/search/fold.ts': 'export const fold = (text: string) => text;',
  },
  judge: ({ code }) => {
    const next = new Map<string, Set<string>>();
    return mostFirst(code.flatMap(arrowsOf)).flatMap((arrows): Finding[] => {
      const [{ from, to }] = arrows as [Arrow];
      const way = wayBetween(to, from, next);
      if (!way) {
        next.set(from, (next.get(from) ?? new Set()).add(to));
        return [];
      }
      const circle = [from, ...way].map((room) => room.slice(room.lastIndexOf('/') + 1)).join(' → ');
      return arrows.map(({ path, specifier }) => ({
        path,
        message:
          `${specifier} closes a circular import, ${circle}: move what both folders need into a third folder ` +
          'that both import, or take it as an argument.',
      }));
    });
  },
};
