import type { ComicItem, Shelf } from '@yonkoma/contract';

interface Section {
  comicStatus: Shelf;
  list: readonly ComicItem[];
}

/** The places of the ranking. */
export const rankedCount = 10;
const shelfCount = 12;
/** A shelf with fewer comics says nothing that the page has not said. */
const fewest = 4;

/** In a small library the first shelf leaves something to the next one: one row, or two when there is enough. */
function firstCount(total: number): number {
  const row = shelfCount / 2;
  if (total < row + fewest) return shelfCount;
  return total < shelfCount + rankedCount ? row : shelfCount;
}

/**
 * The comics that each shelf of the front page shows. In a small library no comic stands on two shelves, and a shelf to
 * which too few are left is not shown. In a large one a shelf is left out when all of it stands above, as after an
 * import. The first shelf is always shown.
 */
export function shelvesToShow(sections: readonly Section[], isSmall: boolean): { shelf: Shelf; comics: ComicItem[] }[] {
  const shown = new Set<number>();
  const total = new Set(sections.flatMap(({ list }) => list.map(({ id }) => id))).size;
  return sections.flatMap(({ comicStatus: shelf, list }, index) => {
    const most = shelf === 'hot' ? rankedCount : isSmall && index === 0 ? firstCount(total) : shelfCount;
    const comics = (isSmall ? list.filter(({ id }) => !shown.has(id)) : list).slice(0, most);
    const saysNothing = isSmall ? comics.length < fewest : shelf !== 'hot' && comics.every(({ id }) => shown.has(id));
    if (index > 0 && saysNothing) return [];
    for (const { id } of comics) shown.add(id);
    return [{ shelf, comics }];
  });
}
