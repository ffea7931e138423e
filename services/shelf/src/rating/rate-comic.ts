import type { rateComic as rate, readRating as read } from '@yonkoma/contract';
import { type Call, loginNeeded, refuse, transact, type Verb } from '@yonkoma/service-kit';
import { shownComics } from '../subject/shown.ts';
import { averageOf, countOf } from './rating-rules.ts';
import { keepRating, readOwnStars, readSpread } from './rating-store.ts';
import { sendSomeRatings } from './send-ratings.ts';

async function present({ db, session }: Call, comicId: number) {
  const [spread, own] = await Promise.all([
    readSpread(db, comicId),
    session ? readOwnStars(db, session.memberId, comicId) : 0,
  ]);
  return { own, count: countOf(spread), average: averageOf(spread), spread: [...spread] };
}

export const readRating: Verb<unknown, typeof read> = (call, { comic_id: comicId }) => present(call, comicId);

/** One rating a member, also with concurrent calls. A rating can be withdrawn although the comic is hidden. */
export const rateComic: Verb<unknown, typeof rate> = async (call, { comic_id: comicId, stars }) => {
  const { db, session, ask, now } = call;
  if (!session) throw loginNeeded();
  if (stars > 0 && !(await shownComics(ask, [comicId])).has(comicId)) refuse('comic-not-found');
  await transact(db, (transaction) => keepRating(transaction, { memberId: session.memberId, comicId, stars }, now));
  await sendSomeRatings(call, comicId);
  return present(call, comicId);
};
