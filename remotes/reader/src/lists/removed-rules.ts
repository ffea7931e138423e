import type { CallOf, ListedComic, placeInList } from '@yonkoma/contract';

/** A comic that its maker took out of a list on this page. */
export interface Removed {
  entry: ListedComic;
  /** Where it stood in the list, from 0, and behind which comic. */
  at: number;
  place: CallOf<typeof placeInList>['place'];
}

/** A row of a list: a comic, or the place of one that was removed. */
export type ListRow = { entry: ListedComic; removed?: Removed };

/** The list with the places of the removed comics, until the page is left. */
export function withRemoved(entries: readonly ListedComic[], removed: Iterable<Removed>): ListRow[] {
  const gone = [...removed].sort((a, b) => a.at - b.at);
  const ids = new Set(gone.map((one) => one.entry.comic.id));
  const rows: ListRow[] = entries.filter((entry) => !ids.has(entry.comic.id)).map((entry) => ({ entry }));
  for (const one of gone) rows.splice(one.at, 0, { entry: one.entry, removed: one });
  return rows;
}
