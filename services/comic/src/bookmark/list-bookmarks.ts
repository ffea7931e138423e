import { describeImages, type InputOf, type listBookmarks as endpoint, type ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { gateOf } from '../age/gate-rules.ts';
import { listComicsById } from '../comic/comic-store.ts';
import { presentComics } from '../comic/present-comics.ts';
import { listBought } from '../lock/list-bought.ts';
import { openPages } from '../lock/lock-rules.ts';
import { countShown, listPage } from './bookmark-store.ts';
import type { ListedBookmarkRow } from './bookmark.ts';
import { presentBookmark } from './present-bookmark.ts';

export async function listBookmarks(
  call: Call,
  { order, page, limit }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, session, now, language } = call;
  if (!session) throw loginNeeded();
  const [rows, total] = await Promise.all([
    listPage(db, now, session.memberId, { order, limit, offset: (page - 1) * limit }),
    countShown(db, now, session.memberId),
  ]);
  const [comics, pictures] = await Promise.all([
    listComicsById(
      db,
      now,
      language,
      rows.map((row) => row.comic_id),
    ).then((found) => presentComics(call, found)),
    picturesOf(call, rows),
  ]);
  const list = rows.flatMap((row) => {
    const comic = comics.get(row.comic_id);
    if (!comic) return [];
    const { id, title, title_lang, picture } = comic;
    return [
      { ...presentBookmark(row), comic: { id, title, title_lang, picture }, picture: pictures.get(row.id) ?? null },
    ];
  });
  return { list, total };
}

/** By bookmark. What lies behind a gate or a price is not even asked for. */
async function picturesOf(call: Call, rows: readonly ListedBookmarkRow[]) {
  const bought = await listBought(
    call,
    rows.map((row) => ({ ...row, id: row.chapter_id })),
  );
  const open = rows.flatMap(({ id, image_hash: hash, ...row }) =>
    hash !== null && !gateOf(call, row) && row.image_index <= openPages(row, bought.has(row.chapter_id))
      ? [{ id, hash }]
      : [],
  );
  if (open.length === 0) return new Map();
  const found = await call.ask(describeImages, { hashes: open.map(({ hash }) => hash), use: 'page' });
  return new Map(
    open.flatMap(({ id }, at) => {
      const picture = found[at];
      if (!picture) return [];
      const { isWide: _, ...rest } = picture;
      return [[id, rest] as const];
    }),
  );
}
