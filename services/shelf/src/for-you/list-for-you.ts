import { maxReadComics, type listForYou as endpoint } from '@yonkoma/contract';
import { recommendComics } from '@yonkoma/contract/schema';
import type { Verb } from '@yonkoma/service-kit';
import { listDisliked, listLatestRead, listOwnAmong } from './known-store.ts';

/** Shown at once: whole rows in every width. */
const shownAtOnce = 12;
/** So many of the comics that a member has read are not recommended again. */
const mostKnown = 900;

/**
 * Recommends from what the caller has read: a guest sends it from the device, of a member it is in the database. It is
 * read for this answer only, and nothing about it is stored or logged. Comics that a member collected, or rated with
 * one or two stars, are not recommended, and badly rated ones say nothing about what the member likes.
 */
export const listForYou: Verb<unknown, typeof endpoint> = async ({ db, ask, session }, { comic_ids: onDevice }) => {
  const own = session ? await listLatestRead(db, session.memberId, mostKnown) : [];
  const read = [...new Set([...onDevice, ...own])];
  const disliked = new Set(session ? await listDisliked(db, session.memberId, read) : []);
  const liked = read.filter((id) => !disliked.has(id)).slice(0, maxReadComics);
  if (liked.length === 0) return { list: [] };
  const { list } = await ask(recommendComics, { liked_ids: liked, known_ids: read });
  const kept = session
    ? await listOwnAmong(
        db,
        session.memberId,
        list.map(({ id }) => id),
      )
    : new Set();
  return { list: list.filter(({ id }) => !kept.has(id)).slice(0, shownAtOnce) };
};
