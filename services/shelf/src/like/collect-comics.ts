import type { collectComics as endpoint } from '@yonkoma/contract';
import { loginNeeded, refuse, transact, type Verb } from '@yonkoma/service-kit';
import { shownComics } from '../subject/shown.ts';
import { moveCount } from './count-store.ts';
import { tapped } from './like-rules.ts';
import { addLike, countOwn, findLikes, turnLike } from './like-store.ts';
import { refuseFull } from './refuse-full.ts';
import { sendSomeCounts } from './send-like-counts.ts';

/**
 * Each comic with its count, one after the other, so that no two calls wait for each other's counts. What an
 * interrupted call has not changed, the next one changes.
 */
export const collectComics: Verb<unknown, typeof endpoint> = async (call, { comic_ids: comicIds, state }) => {
  const { db, session, ask, now } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const rows = await findLikes(db, memberId, comicIds);
  const changing = comicIds.filter((id) => (rows.get(id)?.is_liked ?? 0) !== state);
  if (state === 1) {
    const shown = await shownComics(ask, changing);
    if (changing.some((id) => !shown.has(id))) refuse('comic-not-found');
    if (changing.length > 0) await refuseFull(call, (await countOwn(db, memberId)) + changing.length);
  }
  const changed: number[] = [];
  for (const comicId of changing) {
    const row = rows.get(comicId);
    const isFirst = await transact(db, async (transaction) => {
      const isDone = row
        ? await turnLike(transaction, row, tapped(row, state, now))
        : await addLike(transaction, memberId, comicId, now);
      if (isDone) await moveCount(transaction, comicId, state === 1 ? 1 : -1);
      return isDone;
    });
    if (isFirst) changed.push(comicId);
  }
  if (changed.length > 0) await sendSomeCounts(call);
  return { comic_ids: changed };
};
