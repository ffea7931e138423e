import type { RecordRow } from '../record/record.ts';
import type { ShownChapter } from '../subject/shown.ts';

interface SentPlace {
  comic_id: number;
  chapter_id: number;
  index: number;
  at: number;
}

/** The newest place in each comic, of the member or of the device, the latest first. None is in the future. */
export function latestPlaces(own: readonly RecordRow[], sent: readonly SentPlace[], now: number): RecordRow[] {
  const newest = new Map<number, RecordRow>();
  const all = [
    ...own.map((row) => ({ ...row, updated_at: Number(row.updated_at) })),
    ...sent.map(({ comic_id, chapter_id, index, at }) => ({
      id: 0,
      comic_id,
      chapter_id,
      image_index: index,
      updated_at: Math.min(at, now),
    })),
  ];
  for (const row of all)
    if (row.updated_at > (newest.get(row.comic_id)?.updated_at ?? -1)) newest.set(row.comic_id, row);
  return [...newest.values()].sort((a, b) => b.updated_at - a.updated_at);
}

export const isAtEnd = (row: RecordRow, chapter: Pick<ShownChapter, 'image_count'>): boolean =>
  row.image_index >= chapter.image_count;

/**
 * Where reading goes on from a place: at that page, at the first page of the next chapter after the last page of one,
 * and nowhere, which is null, after the last chapter.
 */
export function placeToReadOn(
  row: RecordRow,
  chapter: Pick<ShownChapter, 'image_count'>,
  next: Pick<ShownChapter, 'id'> | undefined,
): RecordRow | null {
  if (!isAtEnd(row, chapter)) return row;
  return next ? { ...row, chapter_id: next.id, image_index: 1 } : null;
}
