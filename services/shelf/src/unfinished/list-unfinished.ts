import type { listUnfinished as endpoint } from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import { presentRecords } from '../record/present-records.ts';
import { listOwnRecords } from '../record/record-store.ts';
import { findStates } from '../state/state-store.ts';
import { shownChapters } from '../subject/shown.ts';
import { isAtEnd, latestPlaces, placeToReadOn } from './unfinished-rules.ts';

const shownAtOnce = 12;
/** So many places, from the latest on, are looked at. */
const lookedAt = 36;

/**
 * Comics that the caller can read on. A guest sends the places of the device, of a member they are in the database;
 * comics that a member has finished or dropped are left out. Nothing about a guest is stored or logged.
 */
export const listUnfinished: Verb<unknown, typeof endpoint> = async ({ db, ask, session, now }, { places }) => {
  const own = session ? await listOwnRecords(db, session.memberId) : [];
  const latest = latestPlaces(own, places, now).slice(0, lookedAt);
  if (latest.length === 0) return { list: [] };
  const comicIds = latest.map((row) => row.comic_id);
  const [chapters, states] = await Promise.all([
    shownChapters(
      ask,
      latest.map((row) => row.chapter_id),
    ),
    session ? findStates(db, session.memberId, comicIds) : new Map<number, never>(),
  ]);
  const open = latest.flatMap((row) => {
    const chapter = chapters.get(row.chapter_id);
    const isLeft = ['finished', 'dropped'].includes(states.get(row.comic_id) ?? '');
    return chapter?.comic_id === row.comic_id && !isLeft ? [{ row, chapter }] : [];
  });
  const ended = open.filter(({ row, chapter }) => isAtEnd(row, chapter)).map(({ chapter }) => chapter.id);
  const followed = ended.length > 0 ? await shownChapters(ask, ended, { next: true }) : chapters;
  for (const { next } of followed.values()) if (next) chapters.set(next.id, next);
  const rows = open
    .flatMap(({ row, chapter }) => placeToReadOn(row, chapter, followed.get(chapter.id)?.next) ?? [])
    .slice(0, shownAtOnce);
  return { list: await presentRecords(ask, rows, chapters) };
};
