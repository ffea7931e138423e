import type { InputOf, Language, listCollection as endpoint, ReplyOf } from '@yonkoma/contract';
import { listNewestChapters } from '@yonkoma/contract/schema';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { presentRecords } from '../record/present-records.ts';
import { findRecords } from '../record/record-store.ts';
import { comicItems } from '../subject/items.ts';
import { type ShownComic, shownChapters, shownComics } from '../subject/shown.ts';
import { byLastChapter, byTitle, hasUpdate, newsSince } from './like-rules.ts';
import { listCollected } from './like-store.ts';
import type { CollectedRow } from './like.ts';

type Asked = InputOf<typeof endpoint>;
type ShownRow = CollectedRow & Pick<ShownComic, 'chapter_at' | 'original_language' | 'title'>;

export async function listCollection(call: Call, input: Asked): Promise<ReplyOf<typeof endpoint>> {
  const { session, language, ask } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const all = await shownRows(call, memberId, input.order === 'title');
  const offset = (input.page - 1) * input.limit;
  const rows = ordered(all, input.order, language).slice(offset, offset + input.limit);
  const ids = rows.map((row) => row.comic_id);
  const [comics, records] = await Promise.all([comicItems(ask, ids), recordsIn(call, memberId, ids)]);
  const since = (row: ShownRow) => newsSince(Number(row.created_at), records.get(row.comic_id)?.update_time);
  // The languages of new chapters are requested only for comics with any new chapter.
  const withNews = rows.filter((row) => row.chapter_at > since(row)).map((row) => row.comic_id);
  const { newest } = withNews.length > 0 ? await ask(listNewestChapters, { comic_ids: withNews }) : { newest: [] };
  const newestIn = Map.groupBy(newest, (chapter) => chapter.comic_id);
  const list = rows.flatMap((row) => {
    const comic = comics.get(row.comic_id);
    if (!comic) return [];
    const record = records.get(row.comic_id) ?? null;
    const isUpdated = hasUpdate(
      newestIn.get(row.comic_id) ?? [],
      row.original_language,
      record?.chapter_language,
      since(row),
    );
    return [
      {
        id: row.id,
        comic_id: row.comic_id,
        create_time: Number(row.created_at),
        comic,
        has_update: isUpdated ? (1 as const) : (0 as const),
        is_muted: row.is_muted,
        record,
      },
    ];
  });
  return { list, total: all.length };
}

/** The visible comics of the whole collection, the last added first: one call for each 5,000. */
async function shownRows({ db, ask }: Call, memberId: number, titles: boolean): Promise<ShownRow[]> {
  const collected = await listCollected(db, memberId);
  const comics = await shownComics(
    ask,
    collected.map((row) => row.comic_id),
    titles,
  );
  return collected.flatMap((row) => {
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
