import type { Database } from '@yonkoma/service-kit';
import { fillByNumbers, indexAfter } from '../fill.ts';

export interface Size {
  comics: number;
  /** Views of a day that were counted before: each has two marks. */
  views: number;
}

const day = 86_400;
/** A number without a common factor with the number of comics, so that the orders have nothing to do with the ids. */
const stride = 7_368_787;
/** 2^52 / 20,000,000: the marks are all over their range, like hashes. */
const markStep = 225_179_981;

/** The indexes of the orders: their rows are spread, so making them at the end is much faster. */
const orderIndexes = [
  'updated_at',
  'created_at',
  'score',
  'views',
  'popular_day',
  'popular_week',
  'popular_month',
].flatMap((column) => [
  [column, 'id', 'shown_from', 'is_adult'],
  ['status', column, 'id', 'shown_from', 'is_adult'],
]);

/** Comics that were read, each with one chapter. They count as indexed: no list here asks the search. */
export async function fillComics(db: Database, { comics }: Size): Promise<void> {
  const count = comics + 1;
  const place = (times: number) => `((i * ${times} * ${stride}) % ${comics})`;
  await indexAfter(db, 'comic', orderIndexes, async () =>
    fillByNumbers(
      db,
      1,
      count,
      (numbers) =>
        `insert into comic (id, series_key, original_language, author, year, status, views, shelf_views, popular_day,
         popular_week, popular_month, chapter_count, terms_version, created_at, updated_at)
       select i, i, 'en', 'Mo Hara', 2020, i % 3 = 0, ${place(1)}, ${place(1)},
         4000000000000 + ${place(1)} * 1000,
         600000000000 + ${place(31)} * 1000, 100000000000 + ${place(17)} * 1000,
         1, 3, 1600000000 + i, 1600000000 + i from ${numbers} as numbers`,
    ),
  );
  await fillByNumbers(
    db,
    1,
    count,
    (numbers) =>
      `insert into comic_title (comic_id, language, title, description)
       select i, 'en', 'A comic', '' from ${numbers} as numbers`,
  );
  await fillByNumbers(
    db,
    1,
    count,
    (numbers) =>
      `insert into chapter (id, comic_id, language, number, sort, title, direction, image_count, content_hash,
         created_at, updated_at)
       select i, i, 'en', '1', 1000, '', 'ltr', 20, i, 1600000000, 1600000000 from ${numbers} as numbers`,
  );
}

/** What the shelf domain knows at the end of such a day. */
export async function fillViews(db: Database, { comics, views }: Size, now: number): Promise<void> {
  const marks = `view_mark_${Math.floor(now / day) % 2}`;
  await fillByNumbers(
    db,
    1,
    2 * views + 1,
    (numbers) => `insert into ${marks} (mark, batch) select i * ${markStep}, 0 from ${numbers} as numbers`,
  );
  await fillByNumbers(
    db,
    1,
    comics + 1,
    (numbers) =>
      `insert into view_count (comic_id, views, day, week, month)
       select i, (i * ${stride}) % ${comics}, 4000000000000, 600000000000, 100000000000 from ${numbers} as numbers`,
  );
}
