import { randomInt } from 'node:crypto';
import type { Database } from '@yonkoma/service-kit';
import { join, type Popularity, raise } from './popularity-rules.ts';
import type { View } from './view.ts';

/** The most rows in one statement. */
const atOnce = 400;

interface CountRow extends Popularity {
  comic_id: number;
  views: number;
}

const markTable = (day: number): string => `view_mark_${day % 2}`;

/** Adds those of the marks of a day that are new, and returns them: each in one process only. */
async function addMarks(transaction: Database, day: number, marks: readonly number[]): Promise<Set<number>> {
  const batch = randomInt(2 ** 31);
  const sorted = [...new Set(marks)].sort((a, b) => a - b);
  const added = new Set<number>();
  for (let at = 0; at < sorted.length; at += atOnce) {
    const some = sorted.slice(at, at + atOnce);
    await transaction(markTable(day))
      .insert(some.map((mark) => ({ mark, batch })))
      .onConflict('mark')
      .ignore();
    const own: number[] = await transaction(markTable(day)).whereIn('mark', some).where({ batch }).pluck('mark');
    for (const mark of own) added.add(Number(mark));
  }
  return added;
}

function countBy(views: readonly View[], idOf: (view: View) => number, markOf: (view: View) => number) {
  const marks = new Map<number, Set<number>>();
  for (const view of views) marks.set(idOf(view), (marks.get(idOf(view)) ?? new Set()).add(markOf(view)));
  return [...marks].map(([id, own]) => ({ id, count: own.size })).sort((a, b) => a.id - b.id);
}

/**
 * Counts views: each reader of a comic, and of a chapter, once a day, whatever arrives again, in this process or in
 * another one.
 */
export async function countViews(transaction: Database, views: readonly View[], now: number): Promise<void> {
  for (const [day, own] of Map.groupBy(views, (view) => view.day)) {
    const added = await addMarks(
      transaction,
      day,
      own.flatMap(({ comicMark, chapterMark }) => [comicMark, chapterMark]),
    );
    const readers = countBy(
      own.filter(({ comicMark }) => added.has(comicMark)),
      ({ comicId }) => comicId,
      ({ comicMark }) => comicMark,
    );
    const readersOfChapters = countBy(
      own.filter(({ chapterMark }) => added.has(chapterMark)),
      ({ chapterId }) => chapterId,
      ({ chapterMark }) => chapterMark,
    );
    for (let at = 0; at < readers.length; at += atOnce)
      await raiseComics(transaction, readers.slice(at, at + atOnce), now);
    for (let at = 0; at < readersOfChapters.length; at += atOnce)
      await addToChapters(transaction, readersOfChapters.slice(at, at + atOnce));
  }
}

const none = { views: 0, day: 0, week: 0, month: 0 };

/** Reads the counts of these comics, which nobody else changes until the transaction ends. */
async function holdCounts(transaction: Database, comicIds: readonly number[]): Promise<CountRow[]> {
  const ids = [...comicIds].sort((a, b) => a - b);
  await transaction('view_count')
    .insert(ids.map((comic_id) => ({ comic_id, ...none })))
    .onConflict('comic_id')
    .ignore();
  const rows: CountRow[] = await transaction('view_count')
    .whereIn('comic_id', ids)
    .orderBy('comic_id')
    .forUpdate()
    .select('comic_id', 'views', 'day', 'week', 'month');
  return rows.map((row) => ({ ...row, day: Number(row.day), week: Number(row.week), month: Number(row.month) }));
}

const writeCounts = (transaction: Database, rows: readonly CountRow[]) =>
  transaction('view_count')
    .insert(rows.map((row) => ({ ...row, is_due: 1 })))
    .onConflict('comic_id')
    .merge();

async function raiseComics(
  transaction: Database,
  readers: readonly { id: number; count: number }[],
  now: number,
): Promise<void> {
  const counts = new Map(readers.map(({ id, count }) => [id, count]));
  const rows = await holdCounts(transaction, [...counts.keys()]);
  await writeCounts(
    transaction,
    rows.map(({ comic_id, views, ...before }) => {
      const count = counts.get(comic_id) ?? 0;
      return { comic_id, views: views + count, ...raise(before, count, now) };
    }),
  );
}

async function addToChapters(transaction: Database, readers: readonly { id: number; count: number }[]): Promise<void> {
  const table = 'chapter_view_count';
  await transaction(table)
    .insert(readers.map(({ id }) => ({ chapter_id: id })))
    .onConflict('chapter_id')
    .ignore();
  for (const [count, some] of Map.groupBy(readers, (reader) => reader.count))
    await transaction(table)
      .whereIn(
        'chapter_id',
        some.map(({ id }) => id),
      )
      .update({ views: transaction.raw('views + ?', [count]), is_due: 1 });
}

/** Moves the counts of a merged comic, and of chapters that another one replaces. */
export async function moveViews(
  transaction: Database,
  { from, into, chapters }: { from: number; into: number; chapters: ReadonlyMap<number, number> },
): Promise<void> {
  const rows = await holdCounts(transaction, [from, into]);
  const [gone, kept] = [from, into].map((id) => rows.find((row) => row.comic_id === id));
  if (gone && kept && gone.views > 0)
    await writeCounts(transaction, [
      { comic_id: into, views: kept.views + gone.views, ...join(kept, gone) },
      { comic_id: from, ...none },
    ]);
  for (const [old, chapter] of [...chapters].sort(([a], [b]) => a - b)) {
    const row = await transaction('chapter_view_count').where({ chapter_id: old }).first('views');
    if (!row) continue;
    await addToChapters(transaction, [{ id: chapter, count: row.views }]);
    await transaction('chapter_view_count').where({ chapter_id: old }).delete();
  }
}

/** Empties the marks of yesterday: nothing is counted by them any more. */
export async function dropMarks(db: Database, today: number): Promise<void> {
  const table = markTable(today + 1);
  if (await db(table).first('mark')) await db(table).truncate();
}
