import { adultCoversFor, type readList as endpoint } from '@yonkoma/contract';
import { type Call, refuse, type Verb } from '@yonkoma/service-kit';
import { describeAuthors } from '@yonkoma/text-kit';
import { comicItems } from '../subject/items.ts';
import { learnAudiences, pageOfList } from './audience-store.ts';
import { findEntries } from './entry-store.ts';
import { findList, type ListRow } from './list-store.ts';

/**
 * A list that the caller may read, with its maker. A list whose maker has left the site is gone for everybody.
 * @throws Refusal `list-not-found`
 */
export async function openList(call: Call, key: string) {
  const list = await findList(call.db, key);
  const isOwn = list !== undefined && list.member_id === call.session?.memberId;
  if (!list || !(isOwn || (list.is_public === 1 && list.is_withdrawn === 0))) return refuse('list-not-found');
  const user = (await describeAuthors(call, [list.member_id])).get(list.member_id);
  return user ? { list, user, isOwn } : refuse('list-not-found');
}

/**
 * Some comics of a list, of those that the caller may see in lists: what was taken down, and what is for adults where
 * the caller's lists leave that out, does not count.
 */
export async function readEntries(call: Call, list: ListRow, { page, limit }: { page: number; limit: number }) {
  await learnAudiences(call, [list.id]);
  const hidesAdult = adultCoversFor(call) === 'hide';
  const { total, comicIds: some } = await pageOfList(call.db, list.id, { hidesAdult, page, limit });
  const [comics, entries] = await Promise.all([comicItems(call.ask, some), findEntries(call.db, list.id, some)]);
  const rows = some.flatMap((id) => {
    const [comic, entry] = [comics.get(id), entries.get(id)];
    return comic && entry ? [{ comic, note: entry.note, added_at: Number(entry.added_at) }] : [];
  });
  return { list: rows, total };
}

export const readList: Verb<unknown, typeof endpoint> = async (call, { key, ...page }) => {
  const { list, user, isOwn } = await openList(call, key);
  const { name, description, is_public, is_withdrawn, updated_at } = list;
  return {
    about: { key, name, description, is_public, is_withdrawn, updated_at, is_own: isOwn ? 1 : 0, user },
    ...(await readEntries(call, list, page)),
  };
};
