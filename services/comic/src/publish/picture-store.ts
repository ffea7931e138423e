import type { Database } from '@yonkoma/service-kit';
import { shown } from '../shown/shown.ts';
import type { Kind } from './publish-rules.ts';

/** Every picture of a comic or chapter, pages and covers, each once. */
export async function listHashes(db: Database, kind: Kind, id: number): Promise<string[]> {
  const pages: string[] = await db('page')
    .join('chapter', 'chapter.id', 'page.chapter_id')
    .where(kind === 'comic' ? 'chapter.comic_id' : 'chapter.id', id)
    .distinct('page.image_hash')
    .pluck('page.image_hash');
  const chapters: (string | null)[] = await db('chapter')
    .where(kind === 'comic' ? 'comic_id' : 'id', id)
    .pluck('cover_hash');
  const comics: (string | null)[] =
    kind === 'comic'
      ? [
          ...(await db('comic').where({ id }).pluck('cover_hash')),
          ...(await db('comic').where({ id }).pluck('cover_wide_hash')),
          ...(await db('comic_title').where('comic_id', id).pluck('cover_hash')),
        ]
      : [];
  return [...new Set([...pages, ...chapters, ...comics])].filter((hash) => hash !== null);
}

/** Which of these pictures any comic or chapter shows at that time, as a page or a cover. */
export async function listShown(db: Database, hashes: readonly string[], at: number): Promise<Set<string>> {
  const found: string[][] = await Promise.all([
    db('page')
      .join('chapter', 'chapter.id', 'page.chapter_id')
      .join('comic', 'comic.id', 'chapter.comic_id')
      .modify(shown('chapter', at))
      .modify(shown('comic', at))
      .whereIn('page.image_hash', hashes)
      .distinct('page.image_hash')
      .pluck('page.image_hash'),
    db('chapter')
      .join('comic', 'comic.id', 'chapter.comic_id')
      .modify(shown('chapter', at))
      .modify(shown('comic', at))
      .whereIn('chapter.cover_hash', hashes)
      .distinct('chapter.cover_hash')
      .pluck('chapter.cover_hash'),
    db('comic_title')
      .join('comic', 'comic.id', 'comic_title.comic_id')
      .modify(shown('comic', at))
      .whereIn('comic_title.cover_hash', hashes)
      .distinct('comic_title.cover_hash')
      .pluck('comic_title.cover_hash'),
    ...(['comic.cover_hash', 'comic.cover_wide_hash'] as const).map((column) =>
      db('comic').modify(shown('comic', at)).whereIn(column, hashes).distinct(column).pluck(column),
    ),
  ]);
  return new Set(found.flat());
}
