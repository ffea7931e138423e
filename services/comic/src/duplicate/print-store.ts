import type { Database } from '@yonkoma/service-kit';
import { type Printed, quartersOf } from '@yonkoma/comic-files/print-rules';

export interface PrintedChapter {
  id: number;
  comic_id: number;
  language: string;
  number: string;
  content_hash: string;
  title: string;
}

/** Chapters that have no prints yet, or whose pages changed since; after this id, in the order of ids. */
export async function listUnprinted(db: Database, after: number, limit: number): Promise<number[]> {
  return db('chapter')
    .where('id', '>', after)
    .whereRaw('printed_hash <> content_hash')
    .orderBy('id')
    .limit(limit)
    .pluck('id');
}

export async function savePrints(
  transaction: Database,
  chapterId: number,
  contentHash: string,
  pages: readonly Printed[],
): Promise<void> {
  await transaction('page_print').where('chapter_id', chapterId).delete();
  const rows = pages.map(({ sort, print }) => {
    const [quarter_0, quarter_1, quarter_2, quarter_3] = quartersOf(print);
    return { chapter_id: chapterId, sort, print, quarter_0, quarter_1, quarter_2, quarter_3 };
  });
  for (let at = 0; at < rows.length; at += 100) await transaction('page_print').insert(rows.slice(at, at + 100));
  await transaction('chapter')
    .where({ id: chapterId, content_hash: contentHash })
    .update({ printed_hash: contentHash });
}

export async function listPrints(db: Database, chapterIds: readonly number[]): Promise<Map<number, Printed[]>> {
  const rows: (Printed & { chapter_id: number })[] = await db('page_print')
    .whereIn('chapter_id', chapterIds)
    .orderBy(['chapter_id', 'sort'])
    .select('chapter_id', 'sort', 'print');
  return Map.groupBy(rows, (row) => row.chapter_id);
}

/** A quarter that this many pages share identifies no page. */
const mostSharing = 200;
const mostCandidates = 20;

/**
 * Chapters that share quarters of prints with these pages, those with the most first. Uses an index, so the size of the
 * library does not matter.
 */
export async function listCandidates(db: Database, chapterId: number, pages: readonly Printed[]): Promise<number[]> {
  const shared = new Map<number, number>();
  for (const quarter of [0, 1, 2, 3] as const) {
    const values = [...new Set(pages.map(({ print }) => quartersOf(print)[quarter]))];
    for (let at = 0; at < values.length; at += 400) {
      const some = values.slice(at, at + 400);
      const rows: { value: number; chapter_id: number }[] = await db('page_print')
        .whereIn(`quarter_${quarter}`, some)
        .whereNot('chapter_id', chapterId)
        .limit(some.length * mostSharing)
        .select({ value: `quarter_${quarter}` }, 'chapter_id');
      for (const [, group] of Map.groupBy(rows, (row) => row.value)) {
        if (group.length > mostSharing) continue;
        for (const { chapter_id: other } of group) shared.set(other, (shared.get(other) ?? 0) + 1);
      }
    }
  }
  return [...shared]
    .sort(([a, m], [b, n]) => n - m || a - b)
    .slice(0, mostCandidates)
    .map(([id]) => id);
}

/** Describes those of these chapters that are neither merged nor taken down. */
export async function describeChapters(db: Database, ids: readonly number[]): Promise<Map<number, PrintedChapter>> {
  const rows: PrintedChapter[] = await db('chapter')
    .join('comic', 'comic.id', 'chapter.comic_id')
    .leftJoin('comic_title', (join) =>
      join.on('comic_title.comic_id', 'comic.id').on('comic_title.language', 'comic.original_language'),
    )
    .whereIn('chapter.id', ids)
    .whereNull('chapter.merged_into')
    .whereNull('comic.merged_into')
    .whereNull('chapter.taken_down_at')
    .whereNull('comic.taken_down_at')
    .select(
      'chapter.id',
      'chapter.comic_id',
      'chapter.language',
      'chapter.number',
      'chapter.content_hash',
      'comic_title.title',
    );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function listPageHashes(
  db: Database,
  chapterId: number,
): Promise<{ contentHash: string; pages: { sort: number; image_hash: string }[] }> {
  const chapter: { content_hash: string } | undefined = await db('chapter')
    .where('id', chapterId)
    .first('content_hash');
  const pages = await db('page').where('chapter_id', chapterId).orderBy('sort').select('sort', 'image_hash');
  return { contentHash: chapter?.content_hash ?? '', pages };
}

export async function listPrintedIds(db: Database, after: number, limit: number): Promise<number[]> {
  return db('chapter').where('id', '>', after).whereNot('printed_hash', '').orderBy('id').limit(limit).pluck('id');
}
