import { type Database, selectRows } from '@yonkoma/service-kit';

/** A comic, or with `chapter_id` one of its chapters, as the subject of comments. */
export interface SubjectRow {
  comic_id: number;
  chapter_id: number;
  is_adult: number;
  original_language: string;
  shown_from: number;
  chapter_shown_from: number;
  image_count: number;
  /** null for a comic as a whole. */
  number: string | null;
  title: string | null;
}

const columns = 'comic.id as comic_id, comic.is_adult, comic.original_language, comic.shown_from';

export async function listComicSubjects(db: Database, ids: readonly number[]): Promise<SubjectRow[]> {
  if (ids.length === 0) return [];
  return selectRows<SubjectRow>(
    db,
    `select ${columns}, 0 as chapter_id, 0 as chapter_shown_from, 0 as image_count, null as number, null as title
    from comic where comic.id in (${ids.map(() => '?').join(', ')})`,
    [...ids],
  );
}

export async function listChapterSubjects(db: Database, ids: readonly number[]): Promise<SubjectRow[]> {
  if (ids.length === 0) return [];
  return selectRows<SubjectRow>(
    db,
    `select ${columns}, chapter.id as chapter_id, chapter.shown_from as chapter_shown_from, chapter.image_count,
      chapter.number, chapter.title
    from chapter join comic on comic.id = chapter.comic_id where chapter.id in (${ids.map(() => '?').join(', ')})`,
    [...ids],
  );
}

/** Adds to the number that lists of comics and chapters show. The number of a comic includes its pages and chapters. */
export async function addComments(
  transaction: Database,
  { comicId, chapterId }: { comicId: number; chapterId: number },
  comments: number,
): Promise<void> {
  if (chapterId > 0) await transaction('chapter').where({ id: chapterId }).increment('comment_count', comments);
  await transaction('comic').where({ id: comicId }).increment('comment_count', comments);
}

/** The id that a comic or chapter was merged into, or its own id when it was not merged. */
export async function findStanding(db: Database, table: 'comic' | 'chapter', id: number): Promise<number> {
  if (id === 0) return 0;
  return Number((await db(table).where({ id }).first('merged_into'))?.merged_into ?? id);
}

/** Moves the count of comments from one comic or chapter to another. */
export async function moveComments(
  transaction: Database,
  table: 'comic' | 'chapter',
  from: number,
  into: number,
): Promise<void> {
  const row: { comment_count: number } | undefined = await transaction(table)
    .where({ id: from })
    .first('comment_count');
  if (!row || row.comment_count === 0) return;
  await transaction(table).where({ id: into }).increment('comment_count', row.comment_count);
  await transaction(table).where({ id: from }).update({ comment_count: 0 });
}
