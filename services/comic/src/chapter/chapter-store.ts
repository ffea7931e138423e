import { type Database, selectRows } from '@yonkoma/service-kit';
import { shown, shownSql } from '../shown/shown.ts';
import type { ChapterRow, FoundChapter, LastChapter, Neighbour, PageRow } from './chapter.ts';

const columns = [
  'id',
  'comic_id',
  'language',
  'number',
  'sort',
  'title',
  'direction',
  'image_count',
  'price_score',
  'open_at',
  'early_level',
  'cover_hash',
  'missing_pages',
  'views',
  'comment_count',
  'created_at',
  'updated_at',
] as const;

const chapterAndComic = `
  select ${columns.map((column) => `chapter.${column}`).join(', ')}, comic.original_language, comic.is_adult,
  comic.cover_hash as comic_cover_hash, comic.like_count, comic.status as comic_status
  from chapter join comic on comic.id = chapter.comic_id where chapter.id = ? and ${shownSql('chapter')}
  and ${shownSql('comic')}`;

export async function findChapter(db: Database, now: number, id: number): Promise<FoundChapter | undefined> {
  return (await selectRows<FoundChapter>(db, chapterAndComic, [id, now, now]))[0];
}

export async function listPages(db: Database, chapterId: number): Promise<PageRow[]> {
  return selectRows(
    db,
    'select id, sort, image_hash, width, height, is_double from page where chapter_id = ? order by sort',
    [chapterId],
  );
}

/** Every visible chapter of a comic, in every language, in no order. */
export async function listChapters(db: Database, now: number, comicId: number): Promise<ChapterRow[]> {
  return db('chapter')
    .select(...columns)
    .where('comic_id', comicId)
    .modify(shown('chapter', now));
}

/** The most chapters in which the words of a search are looked for. */
const mostTitled = 5000;

/** The visible chapters of these comics that have a title, in their order. */
export async function listTitledChapters(
  db: Database,
  now: number,
  comicIds: readonly number[],
): Promise<Pick<ChapterRow, 'id' | 'comic_id' | 'language' | 'number' | 'title'>[]> {
  if (comicIds.length === 0) return [];
  return db('chapter')
    .select('id', 'comic_id', 'language', 'number', 'title')
    .whereIn('comic_id', comicIds)
    .whereNot('title', '')
    .modify(shown('chapter', now))
    .orderBy(['comic_id', 'sort', 'id'])
    .limit(mostTitled);
}

const nearest = (sign: '<' | '>', direction: 'asc' | 'desc') => `
  select number from chapter where comic_id = ? and sort ${sign}= ? and (sort ${sign} ? or number ${sign} ?)
  and number <> ? and ${shownSql('chapter')}
  order by sort ${direction}, number ${direction} limit 1`;

const neighbourhood = [
  ['same', '?'],
  ['prev', `(${nearest('<', 'desc')})`],
  ['next', `(${nearest('>', 'asc')})`],
]
  .map(
    ([place, number]) =>
      `select ${columns.join(', ')}, '${place}' as place from chapter where comic_id = ? and number = ${number}
        and ${shownSql('chapter')}`,
  )
  .join(' union all ');

/** The chapters of this number and of the numbers before and after it, each in every language that has it. */
export async function listNeighbourhood(
  db: Database,
  now: number,
  chapter: Pick<ChapterRow, 'comic_id' | 'number' | 'sort'>,
): Promise<Neighbour[]> {
  const { comic_id: comicId, number, sort } = chapter;
  const beside = [comicId, comicId, sort, sort, number, number, now, now];
  return selectRows(db, neighbourhood, [comicId, number, now, ...beside, ...beside]);
}

/** The last chapter of each of these comics in each language. */
export async function listLastChapters(db: Database, now: number, comicIds: readonly number[]): Promise<LastChapter[]> {
  const last = db('chapter')
    .select('comic_id', 'language')
    .max({ sort: 'sort' })
    .whereIn('comic_id', comicIds)
    .modify(shown('chapter', now))
    .groupBy('comic_id', 'language')
    .as('last');
  return db('chapter')
    .join(last, (join) =>
      join
        .on('last.comic_id', 'chapter.comic_id')
        .andOn('last.language', 'chapter.language')
        .andOn('last.sort', 'chapter.sort'),
    )
    .modify(shown('chapter', now))
    .select(
      'chapter.id',
      'chapter.comic_id',
      'chapter.language',
      'chapter.number',
      'chapter.sort',
      'chapter.title',
      'chapter.updated_at',
    )
    .orderBy('chapter.id', 'desc');
}
