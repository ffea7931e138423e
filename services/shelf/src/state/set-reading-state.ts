import { maxStated, type setReadingState as endpoint } from '@yonkoma/contract';
import { loginNeeded, refuse, transact, type Verb } from '@yonkoma/service-kit';
import { shownComics } from '../subject/shown.ts';
import { countStates, findStates, keepStates } from './state-store.ts';

/**
 * All of the comics or none. A state can always be taken back, even if the comic is no longer visible; hidden comics
 * get no other state. The same again changes nothing and keeps its time.
 */
export const setReadingState: Verb<unknown, typeof endpoint> = async (
  { db, session, ask, now },
  { comic_ids: comicIds, state },
) => {
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const before = await findStates(db, memberId, comicIds);
  const changed = comicIds.filter((id) => (before.get(id) ?? '') !== state);
  if (state !== '') {
    const shown = await shownComics(ask, changed);
    if (changed.some((id) => !shown.has(id))) refuse('comic-not-found');
    const added = changed.filter((id) => !before.has(id)).length;
    if (added > 0 && (await countStates(db, memberId)) + added > maxStated) refuse('states-full', { most: maxStated });
  }
  // In one order for all calls, so that two of one member do not wait for each other in a circle.
  const inOrder = changed.toSorted((a, b) => a - b);
  await transact(db, (transaction) => keepStates(transaction, memberId, { comicIds: inOrder, state, at: now }));
  return { before: changed.map((id) => ({ comic_id: id, state: before.get(id) ?? '' })) };
};
