import type { InputOf, Language, listCollection as endpoint, ReadingState, ReplyOf } from '@yonkoma/contract';
import { listNewestChapters } from '@yonkoma/contract/schema';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { presentRecords } from '../record/present-records.ts';
import { findRecords } from '../record/record-store.ts';
import { listStates } from '../state/state-store.ts';
import { comicItems } from '../subject/items.ts';
import { type ShownComic, shownChapters, shownComics } from '../subject/shown.ts';
import { byLastChapter, byTitle, hasUpdate, newsSince } from './like-rules.ts';
import { listCollected } from './like-store.ts';

type Asked = InputOf<typeof endpoint>;

/** A comic that is in the collection or has a reading state. */
interface ShelfRow {
  id: number;
  comic_id: number;
  is_like: 0 | 1;
  is_muted: 0 | 1;
  created_at: number;
  state: ReadingState | '';
}
type ShownRow = ShelfRow & Pick<ShownComic, 'chapter_at' | 'original_language' | 'title'>;

export async function listCollection(call: Call, input: Asked): Promise<ReplyOf<typeof endpoint>> {
  const { session, language, ask } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const shelf = await shownRows(call, memberId, input.order === 'title');
  const all = shelf.filter((row) => (input.state === '' ? row.is_like === 1 : row.state === input.state));
  const offset = (input.page - 1) * input.limit;
  const rows = ordered(all, input.order, language).slice(offset, offset + input.limit);
  const ids = rows.map((row) => row.comic_id);
  const [comics, records] = await Promise.all([comicItems(ask, ids), recordsIn(call, memberId, ids)]);
  const since = (row: ShownRow) => newsSince(row.created_at, records.get(row.comic_id)?.update_time);
  // The languages of new chapters are requested only for comics with any new chapter.
  const withNews = rows.filter((row) => row.chapter_at > since(row)).map((row) => row.comic_id);
  const { newest } = withNews.length > 0 ? await ask(listNewestChapters, { comic_ids: withNews }) : { newest: [] };
  const newestIn = Map.groupBy(newest, (chapter) => chapter.comic_id);
  const list = rows.flatMap((row) => {
    const comic = comics.get(row.comic_id);
    if (!comic) return [];
    const { id, comic_id, is_like, is_muted, state } = row;
    const record = records.get(comic_id) ?? null;
    const isUpdated = hasUpdate(
      newestIn.get(comic_id) ?? [],
      row.original_language,
      record?.chapter_language,
      since(row),
    );
    const has_update = isUpdated ? (1 as const) : (0 as const);
    return [{ id, comic_id, create_time: row.created_at, comic, has_update, is_muted, record, is_like, state }];
  });
  return { list, total: all.length, counts: countsOf(shelf) };
}

function countsOf(shelf: readonly ShelfRow[]): ReplyOf<typeof endpoint>['counts'] {
  const counts = { collected: 0, reading: 0, planned: 0, paused: 0, dropped: 0, finished: 0 };
  for (const { is_like, state } of shelf) {
    counts.collected += is_like;
    if (state !== '') counts[state] += 1;
  }
  return counts;
}

/**
 * The visible comics of the collection and of all reading states, the last added first: one call for each 5,000. A
 * comic outside the collection counts as added when its state was set.
 */
async function shownRows({ db, ask }: Call, memberId: number, titles: boolean): Promise<ShownRow[]> {
  const [collected, stated] = await Promise.all([listCollected(db, memberId), listStates(db, memberId)]);
  const stateOf = new Map(stated.map((row) => [row.comic_id, row.state]));
  const inside = new Set(collected.map((row) => row.comic_id));
  const rows: ShelfRow[] = [
    ...collected.map((row) => ({
      ...row,
      created_at: Number(row.created_at),
      is_like: 1 as const,
      state: stateOf.get(row.comic_id) ?? ('' as const),
    })),
    ...stated
      .filter((row) => !inside.has(row.comic_id))
      .map(({ id, comic_id, state, set_at }) => ({
        id,
        comic_id,
        state,
        created_at: Number(set_at),
        is_like: 0 as const,
        is_muted: 0 as const,
      })),
  ].toSorted((a, b) => b.created_at - a.created_at);
  const comics = await shownComics(
    ask,
    rows.map((row) => row.comic_id),
    { titles },
  );
  return rows.flatMap((row) => {
    const comic = comics.get(row.comic_id);
    if (!comic) return [];
    const { chapter_at, original_language, title } = comic;
    return [{ ...row, chapter_at, original_language, title }];
  });
}

function ordered(rows: readonly ShownRow[], order: Asked['order'], language: Language): readonly ShownRow[] {
  if (order === 'updated') return byLastChapter(rows);
  return order === 'title'
    ? byTitle(
        rows.toSorted((a, b) => a.id - b.id),
        language,
      )
    : rows;
}

async function recordsIn({ db, ask }: Call, memberId: number, comicIds: readonly number[]) {
  const rows = await findRecords(db, memberId, comicIds);
  const chapters = await shownChapters(
    ask,
    rows.map((row) => row.chapter_id),
  );
  return new Map((await presentRecords(ask, rows, chapters)).map((record) => [record.comic_id, record]));
}
