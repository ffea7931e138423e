import type { Database } from '@yonkoma/service-kit';
import type { ChapterRow, FoundChapter, LastChapter, Neighbour, PageRow, Place } from './chapter.ts';

const columns = ['id', 'comic_id', 'language', 'number', 'sort', 'title', 'direction', 'image_count', 'cover_hash', 'views', 'comment_count', 'created_at', 'updated_at'] as const;

export async function findChapter(db: Database, id: number): Promise<FoundChapter | undefined> {
  return db('chapter')
    .join('comic', 'comic.id', 'chapter.comic_id')
    .select(...columns.map((column) => `chapter.${column}`), 'comic.original_language', { comic_cover_hash: 'comic.cover_hash' })
    .where('chapter.id', id)
    .first();
}

export async function listPages(db: Database, chapterId: number): Promise<PageRow[]> {
  return db('page').select('id', 'sort', 'image_hash', 'width', 'height').where('chapter_id', chapterId).orderBy('sort');
}

/** Every chapter of a comic in every language, in no order. */
export async function listChapters(db: Database, comicId: number): Promise<ChapterRow[]> {
  return db('chapter').select(...columns).where('comic_id', comicId);
}

/** The chapters of this number and of the numbers before and after it, each in every language that has it. */
export async function listNeighbourhood(db: Database, chapter: Pick<ChapterRow, 'comic_id' | 'number' | 'sort'>): Promise<Neighbour[]> {
  const { comic_id: comicId, number, sort } = chapter;
  const at = (place: Place) => db('chapter').select(...columns, db.raw('? as place', [place])).where('comic_id', comicId);
  const beside = (sign: '<' | '>', direction: 'desc' | 'asc') =>
    db('chapter').select('number').where('comic_id', comicId).where('sort', `${sign}=`, sort)
      .where((query) => query.where('sort', sign, sort).orWhere('number', sign, number))
      .whereNot('number', number)
      .orderBy([{ column: 'sort', order: direction }, { column: 'number', order: direction }]).limit(1);
  return at('same').where('number', number).unionAll([
    at('prev').where('number', beside('<', 'desc')),
    at('next').where('number', beside('>', 'asc')),
  ]);
}

/** The last chapter of each of these comics in each language. */
export async function listLastChapters(db: Database, comicIds: readonly number[]): Promise<LastChapter[]> {
  const last = db('chapter').select('comic_id', 'language').max({ sort: 'sort' }).whereIn('comic_id', comicIds).groupBy('comic_id', 'language').as('last');
  return db('chapter')
    .join(last, (join) => join.on('last.comic_id', 'chapter.comic_id').andOn('last.language', 'chapter.language').andOn('last.sort', 'chapter.sort'))
    .select('chapter.id', 'chapter.comic_id', 'chapter.language', 'chapter.number', 'chapter.sort', 'chapter.title', 'chapter.updated_at')
    .orderBy('chapter.id', 'desc');
}

/** One more reader of a chapter and of its comic. */
export async function countView(db: Database, chapter: Pick<ChapterRow, 'id' | 'comic_id'>): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction('chapter').where('id', chapter.id).increment('views', 1);
    await transaction('comic').where('id', chapter.comic_id).increment('views', 1);
  });
}
