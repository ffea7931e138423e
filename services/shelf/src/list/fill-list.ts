import {
  type addToList as add,
  maxListed,
  maxListNote,
  type noteInList as note,
  type placeInList as place,
  type removeFromList as remove,
} from '@yonkoma/contract';
import { type Call, type Database, loginNeeded, refuse, transact, type Verb } from '@yonkoma/service-kit';
import { shownComics } from '../subject/shown.ts';
import { learnAudiences } from './audience-store.ts';
import { addEntries, changeNote, countEntries, dropEntries, findEntries, moveEntry } from './entry-store.ts';
import { judgeListText } from './judge-list-text.ts';
import { changeList, findList, holdList, type ListRow } from './list-store.ts';

/** Changes the comics of a list of the caller, while no other call changes them. */
async function within<T>(
  { db, session, now }: Call,
  key: string,
  work: (transaction: Database, list: ListRow) => Promise<T>,
): Promise<T> {
  if (!session) throw loginNeeded();
  return transact(db, async (transaction) => {
    const list = await holdList(transaction, session.memberId, key);
    if (!list) return refuse('list-not-found');
    const done = await work(transaction, list);
    await changeList(transaction, list.id, {}, now);
    return done;
  });
}

const count = async (db: Database, { id }: ListRow): Promise<number> => (await countEntries(db, [id])).get(id) ?? 0;

async function judged(call: Call, key: string, text: string): Promise<string> {
  if (text.trim() === '') return '';
  const isPublic = (await findList(call.db, key))?.is_public === 1;
  return judgeListText(call, text, { maxCharacters: maxListNote, isPublic });
}

/** Comics that readers do not see cannot be added. */
export const addToList: Verb<unknown, typeof add> = async (call, { key, comic_ids: comicIds, note: text, place }) => {
  if (!call.session) throw loginNeeded();
  const shown = await shownComics(call.ask, comicIds);
  if (comicIds.some((id) => !shown.has(id))) refuse('comic-not-found');
  const kept = await judged(call, key, text);
  let listId = 0;
  const answer = await within(call, key, async (transaction, list) => {
    listId = list.id;
    const there = await findEntries(transaction, list.id, comicIds);
    const added = comicIds.filter((id) => !there.has(id));
    const before = await count(transaction, list);
    if (before + added.length > maxListed) refuse('list-full', { most: maxListed });
    const entries = { comicIds: added, note: kept, at: call.now };
    // What stood before it may be gone when a removed comic is put back.
    if (!(await addEntries(transaction, list.id, { ...entries, place })))
      await addEntries(transaction, list.id, { ...entries, place: 'last' });
    return { comic_ids: added, count: before + added.length };
  });
  await learnAudiences(call, [listId]);
  return answer;
};

export const removeFromList: Verb<unknown, typeof remove> = (call, { key, comic_ids: comicIds }) =>
  within(call, key, async (transaction, list) => {
    await dropEntries(transaction, list.id, comicIds);
    return { count: await count(transaction, list) };
  });

export const placeInList: Verb<unknown, typeof place> = (call, { key, comic_id: comicId, place }) =>
  within(call, key, async (transaction, list) => {
    const entry = (await findEntries(transaction, list.id, [comicId])).get(comicId);
    if (!entry) return refuse('comic-not-listed');
    const isItself = typeof place === 'object' && place.after === comicId;
    if (!isItself && !(await moveEntry(transaction, entry, place))) refuse('comic-not-listed');
    return null;
  });

export const noteInList: Verb<unknown, typeof note> = async (call, { key, comic_id: comicId, note: text }) => {
  if (!call.session) throw loginNeeded();
  const kept = await judged(call, key, text);
  return within(call, key, async (transaction, list) => {
    const entry = (await findEntries(transaction, list.id, [comicId])).get(comicId);
    if (!entry) return refuse('comic-not-listed');
    await changeNote(transaction, entry.id, kept);
    return { note: kept };
  });
};
