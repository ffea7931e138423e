import type { Database } from '@yonkoma/service-kit';

interface IncompleteChapter {
  id: number;
  number: string;
  language: string;
  title: string;
  missing_pages: number;
  /** The file it came from last. */
  path: string;
}

/** The chapters that lack pages, those of one comic together. */
export async function listIncomplete(db: Database): Promise<IncompleteChapter[]> {
  const rows: IncompleteChapter[] = await db('chapter')
    .leftJoin('comic_title', (join) =>
      join.on('comic_title.comic_id', 'chapter.comic_id').andOn('comic_title.language', 'chapter.language'),
    )
    .leftJoin('import_source', 'import_source.chapter_id', 'chapter.id')
    .select(
      'chapter.id',
      'chapter.number',
      'chapter.language',
      'comic_title.title',
      'chapter.missing_pages',
      'import_source.path',
    )
    .where('chapter.missing_pages', '>', 0)
    .orderBy([
      'chapter.comic_id',
      'chapter.sort',
      'chapter.id',
      { column: 'import_source.imported_at', order: 'desc' },
    ]);
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed();
}
