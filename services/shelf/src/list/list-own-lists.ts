import type { ComicItem, listOwnLists as endpoint } from '@yonkoma/contract';
import { loginNeeded, type Verb } from '@yonkoma/service-kit';
import { comicItems } from '../subject/items.ts';
import { countEntries, listFirst, listsWith } from './entry-store.ts';
import { listLists } from './list-store.ts';

const coversOfOne = 3;
/** The most comics in one call to the comic domain. */
const atOnce = 200;

/** The covers are those of the first comics; one that is not to be seen now is left out. */
export const listOwnLists: Verb<unknown, typeof endpoint> = async ({ db, session, ask }, { comic_id: comicId }) => {
  if (!session) throw loginNeeded();
  const rows = await listLists(db, session.memberId);
  const ids = rows.map((row) => row.id);
  const [counts, having, first] = await Promise.all([
    countEntries(db, ids),
    comicId === undefined ? [] : listsWith(db, ids, comicId),
    comicId === undefined ? listFirst(db, ids, coversOfOne) : [],
  ]);
  const comics = new Map<number, ComicItem>();
  for (let at = 0; at < first.length; at += atOnce)
    for (const [id, comic] of await comicItems(
      ask,
      first.slice(at, at + atOnce).map((entry) => entry.comic_id),
    ))
      comics.set(id, comic);
  const has = new Set(having);
  return {
    lists: rows.map(({ id, list_key: key, name, description, is_public, is_withdrawn, updated_at }) => ({
      key,
      name,
      description,
      is_public,
      is_withdrawn,
      updated_at,
      count: counts.get(id) ?? 0,
      has: has.has(id) ? (1 as const) : (0 as const),
      covers: first
        .filter((entry) => entry.list_id === id)
        .flatMap((entry) => comics.get(entry.comic_id)?.picture ?? []),
    })),
  };
};
