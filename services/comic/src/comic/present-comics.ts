import { adultCoversFor, type ComicItem } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { listLastChapters } from '../chapter/chapter-store.ts';
import { comicItem, coverIn, hotPlaces } from './comic-rules.ts';
import { listTags, listTitles, viewsAtPlace } from './comic-store.ts';
import type { ComicRow } from './comic.ts';
import { describeCovers } from '../picture/describe-covers.ts';

/**
 * The comics by id, as lists show them, and the opened comic as its own page shows it. There is one query each for
 * titles, tags, last chapters and covers, however many rows there are.
 */
export async function presentComics(
  call: Call,
  rows: readonly ComicRow[],
  openedId?: number,
): Promise<Map<number, ComicItem>> {
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()];
  if (unique.length === 0) return new Map();
  const ids = unique.map((row) => row.id);
  const [titles, tags, lastChapters, viewsAtLastHotPlace] = await Promise.all([
    listTitles(call.db, ids),
    listTags(call.db, ids),
    listLastChapters(call.db, call.now, ids),
    viewsAtPlace(call.db, call.now, hotPlaces),
  ]);
  const covers = unique.map((row) =>
    coverIn(
      titles.filter((title) => title.comic_id === row.id),
      row,
      call.language,
    ),
  );
  const pictures = await describeCovers(call, covers);
  const facts = {
    titles,
    tags,
    lastChapters,
    viewsAtLastHotPlace,
    pictures,
    adultCovers: adultCoversFor(call),
    openedId,
  };
  return new Map(unique.map((row) => [row.id, comicItem(row, facts, call.language, call.now)]));
}

/** The same as a list, in the order of the rows. */
export async function presentList(call: Call, rows: readonly ComicRow[]): Promise<ComicItem[]> {
  const items = await presentComics(call, rows);
  return rows.flatMap((row) => items.get(row.id) ?? []);
}
