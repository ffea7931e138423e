import type { InputOf, listCollection as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { titleIn } from '../comic/comic-rules.ts';
import { listComicsById, listTitles } from '../comic/comic-store.ts';
import { presentComics } from '../comic/present-comics.ts';
import { presentRecords } from '../record/present-records.ts';
import { findRecords } from '../record/record-store.ts';
import { byTitle, hasUpdate, newsSince } from './like-rules.ts';
import { countCollected, listAllCollected, listCollected, listNewest } from './like-store.ts';
import type { CollectedRow } from './like.ts';

type Asked = InputOf<typeof endpoint>;

export async function listCollection(call: Call, input: Asked): Promise<ReplyOf<typeof endpoint>> {
  const { db, now, session, language } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const [rows, total] = await Promise.all([page(call, memberId, input), countCollected(db, now, memberId)]);
  const ids = rows.map((row) => row.comic_id);
  const [comics, read] = await Promise.all([
    listComicsById(db, now, language, ids).then((found) => presentComics(call, found)),
    findRecords(db, now, memberId, ids),
  ]);
  const records = new Map((await presentRecords(call, read)).map((record) => [record.comic_id, record]));
  const since = (row: CollectedRow) => newsSince(row.created_at, records.get(row.comic_id)?.update_time);
  // Only of comics in which something came at all is it asked in which language.
  const newest = Map.groupBy(
    await listNewest(
      db,
      now,
      rows.filter((row) => (row.chapter_at ?? 0) > since(row)).map((row) => row.comic_id),
    ),
    (chapter) => chapter.comic_id,
  );
  const list = rows.flatMap((row) => {
    const comic = comics.get(row.comic_id);
    if (!comic) return [];
    const record = records.get(row.comic_id) ?? null;
    const isUpdated = hasUpdate(
      newest.get(row.comic_id) ?? [],
      row.original_language,
      record?.chapter_language,
      since(row),
    );
    return [
      {
        id: row.id,
        comic_id: row.comic_id,
        create_time: row.created_at,
        comic,
        has_update: isUpdated ? (1 as const) : (0 as const),
        is_muted: row.is_muted,
        record,
      },
    ];
  });
  return { list, total };
}

async function page(
  { db, now, language }: Call,
  memberId: number,
  { order, page: at, limit }: Asked,
): Promise<CollectedRow[]> {
  const offset = (at - 1) * limit;
  if (order !== 'title') return listCollected(db, now, memberId, { order, limit, offset });
  const rows = await listAllCollected(db, now, memberId);
  const titles = Map.groupBy(
    await listTitles(
      db,
      rows.map((row) => row.comic_id),
    ),
    (title) => title.comic_id,
  );
  return byTitle(
    rows.map((row) => ({
      ...row,
      title: titleIn(titles.get(row.comic_id) ?? [], language, row.original_language).title,
    })),
    language,
  ).slice(offset, offset + limit);
}
