import { languages } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { authorBy, descriptionIn, dice, titleIn } from './names.ts';

export interface Size {
  comics: number;
  chapters: number;
}

export const regions = ['JP', 'CN', 'VN', 'KR', 'US', 'FR', 'TW', 'GB'];
const tags = 400;
/** The publishers are the first labels, and all people come after them. */
export const publishers = 200;
const perStep = 2000;
/** SQLite joins at most 500 rows that are written into a statement. */
const titlesPerStep = 480;
const firstAt = 1_500_000_000;

async function insert(
  db: Database,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): Promise<void> {
  const perStatement = 250;
  for (let at = 0; at < rows.length; at += perStatement) {
    const some = rows.slice(at, at + perStatement);
    const row = `(${columns.map(() => '?').join(',')})`;
    await db.raw(
      `insert into ${table} (${columns.join(',')}) values ${some.map(() => row).join(',')}`,
      some.flat() as string[],
    );
  }
}

/**
 * Writes a catalogue directly into the tables, as fast as the engine can. The command of operators makes the search
 * index afterwards.
 */
export async function generate(db: Database, { comics, chapters }: Size): Promise<void> {
  const roll = dice(4711);
  const categories: number[] = await db('category').pluck('id');
  await insert(
    db,
    'tag',
    ['id', 'name'],
    Array.from({ length: tags }, (_, index) => [index + 1, `Tag ${index + 1}`]),
  );
  const people = Math.max(10, Math.floor(comics / 4));
  await insert(
    db,
    'label',
    ['id', 'kind', 'name'],
    Array.from({ length: publishers + people }, (_, index) =>
      index < publishers
        ? [index + 1, 'publisher', `House ${index + 1}`]
        : [index + 1, 'person', `Person ${index + 1}`],
    ),
  );
  const authors = Array.from({ length: Math.max(10, Math.floor(comics / 4)) }, () => authorBy(roll));
  for (let from = 1; from <= comics; from += perStep) {
    const ids = Array.from({ length: Math.min(perStep, comics - from + 1) }, (_, index) => from + index);
    await db.transaction(async (transaction) => {
      await insert(
        transaction,
        'comic',
        [
          'id',
          'series_key',
          'original_language',
          'author',
          'category_id',
          'region',
          'year',
          'status',
          'direction',
          'score',
          'views',
          'chapter_count',
          'created_at',
          'updated_at',
        ],
        ids.map((id) => [
          id,
          `series ${id}`,
          languages[id % 4] ?? 'en',
          authors[roll(authors.length)] ?? '',
          categories[roll(categories.length)] ?? null,
          regions[roll(regions.length)] ?? '',
          1990 + roll(37),
          roll(3) ? 0 : 1,
          'ltr',
          roll(100),
          Math.floor(1e6 / (1 + roll(10_000))),
          chapters / comics,
          firstAt + id * 60,
          firstAt + roll(200_000_000),
        ]),
      );
      await insert(
        transaction,
        'comic_title',
        ['comic_id', 'language', 'title', 'description'],
        ids.flatMap((id) =>
          [languages[id % 4] ?? 'en', languages[(id + 1 + roll(3)) % 4] ?? 'vi'].map((language) => [
            id,
            language,
            titleIn(language, roll),
            descriptionIn(language, roll),
          ]),
        ),
      );
      await insert(
        transaction,
        'comic_tag',
        ['comic_id', 'tag_id'],
        ids.flatMap((id) => {
          const own = new Set(Array.from({ length: 4 }, () => 1 + Math.floor(tags * (roll(1000) / 1000) ** 2)));
          return [...own].map((tag) => [id, tag]);
        }),
      );
      await insert(
        transaction,
        'comic_genre',
        ['comic_id', 'category_id', 'sort'],
        ids.flatMap((id) => {
          const own = new Set(Array.from({ length: 1 + roll(3) }, () => categories[roll(categories.length)] ?? 1));
          return [...own].map((genre, sort) => [id, genre, sort]);
        }),
      );
      await insert(
        transaction,
        'comic_label',
        ['comic_id', 'label_id', 'field', 'sort'],
        ids.flatMap((id) => [
          [id, 1 + roll(publishers), 'publisher', 0],
          [id, publishers + 1 + roll(people), 'writer', 0],
          [id, publishers + 1 + roll(people), 'penciller', 0],
          [id, publishers + 1 + roll(people), 'translator', 0],
        ]),
      );
      await insertChapters(
        transaction,
        { from, to: from + ids.length - 1, each: chapters / comics },
        Array.from({ length: titlesPerStep }, (_, index) => titleIn(languages[index % 4] ?? 'en', roll)),
      );
    });
  }
}

/**
 * The engine generates the chapters itself, so no rows are sent to it. Each chapter has one of the titles, in the
 * language of its comic.
 */
async function insertChapters(
  db: Database,
  { from, to, each }: { from: number; to: number; each: number },
  titles: readonly string[],
): Promise<void> {
  const numbers = Array.from({ length: each }, (_, index) => `select ${index + 1} as n`).join(' union all ');
  const named = titles.map((_, index) => `select ${index} as place, ? as title`).join(' union all ');
  await db.raw(
    `insert into chapter (comic_id, language, number, sort, title, direction, image_count, content_hash, created_at,
      updated_at)
     select comic.id, comic.original_language, numbers.n, numbers.n * 1000, named.title, 'ltr', 20,
     comic.id * 1000 + numbers.n, comic.created_at, comic.updated_at
     from comic cross join (${numbers}) as numbers
     join (${named}) as named
       on named.place = ((comic.id * 7 + numbers.n * 31) % ${titles.length / 4}) * 4 + comic.id % 4
     where comic.id between ? and ?`,
    [...titles, from, to],
  );
}
