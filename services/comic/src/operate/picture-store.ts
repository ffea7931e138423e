import type { Database } from '@yonkoma/service-kit';
import type { Kind } from './subject-store.ts';

/** Every picture of a comic or chapter: pages and covers, none twice. */
export async function listHashes(db: Database, kind: Kind, id: number): Promise<string[]> {
  const pages: string[] = await db('page').join('chapter', 'chapter.id', 'page.chapter_id').where(kind === 'comic' ? 'chapter.comic_id' : 'chapter.id', id).distinct('page.image_hash').pluck('page.image_hash');
  const chapters: (string | null)[] = await db('chapter').where(kind === 'comic' ? 'comic_id' : 'id', id).pluck('cover_hash');
  const comics: (string | null)[] = kind === 'comic' ? [...(await db('comic').where({ id }).pluck('cover_hash')), ...(await db('comic').where({ id }).pluck('cover_wide_hash')), ...(await db('comic_title').where('comic_id', id).pluck('cover_hash'))] : [];
  return [...new Set([...pages, ...chapters, ...comics])].filter((hash) => hash !== null);
}

/** Which of these belong to a chapter that was not taken down, of a comic that was not. */
export async function listShownElsewhere(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const rows: string[] = await db('page').join('chapter', 'chapter.id', 'page.chapter_id').join('comic', 'comic.id', 'chapter.comic_id')
    .whereIn('page.image_hash', hashes).whereNull('chapter.taken_down_at').whereNull('comic.taken_down_at').distinct('page.image_hash').pluck('page.image_hash');
  return new Set(rows);
}
