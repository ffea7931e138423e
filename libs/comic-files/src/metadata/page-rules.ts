import type { ImportWarning } from '../container/refusal.ts';
import type { PageInfo } from './chapter-metadata.ts';

/** What ComicInfo says of the page at a place. */
export type PageMarks = { isDeleted: boolean; isFrontCover: boolean; isDouble: boolean };

type Pages = { entries: readonly { place: number }[]; pageCount: number };

/**
 * The marks of a container's pages. Metadata may lie: marks of pages that are not there count for nothing, and when
 * every page is marked as deleted, none is. `Advertisement` and the other types say nothing that changes a chapter.
 */
export function readMarks(
  infos: readonly PageInfo[],
  declaredCount: number | null,
  { entries, pageCount }: Pages,
): { marksOf(place: number): PageMarks; warnings: ImportWarning[] } {
  const warnings: ImportWarning[] = [];
  const byPlace = new Map(infos.map((info) => [info.image, info]));
  const isMarked = (place: number) => byPlace.get(place)?.types.includes('deleted') ?? false;
  const deleted = entries.filter(({ place }) => isMarked(place)).length;
  const keepsSome = deleted < entries.length;
  if (!keepsSome) warnings.push({ code: 'marks-ignored', detail: 'every page is marked as deleted, so all are taken' });
  if (declaredCount !== null && declaredCount !== pageCount && declaredCount !== pageCount - deleted)
    warnings.push({ code: 'page-count', detail: `PageCount says ${declaredCount}, and there are ${pageCount}` });
  return {
    marksOf: (place) => ({
      isDeleted: keepsSome && isMarked(place),
      isFrontCover: byPlace.get(place)?.types.includes('frontcover') ?? false,
      isDouble: byPlace.get(place)?.isDouble ?? false,
    }),
    warnings,
  };
}
