import { comicChanged } from '@yonkoma/contract/schema';
import { type Database, publish, transact } from '@yonkoma/service-kit';
import { publishChapters } from '../chapter/publish-chapters.ts';
import { respect } from '@yonkoma/comic-files/archive-says-rules';
import { keepSeed } from '../comic/score-store.ts';
import {
  changeComic,
  changeTitle,
  holdComic,
  listDueComics,
  listTitleCovers,
  markSettled,
  raiseUpdatedAt,
  summariseChapters,
} from './settle-store.ts';

/**
 * Does once for a comic what publishing requires: new chapters move it up in the list of the latest, followers and the
 * search get events, and counts and cover match the visible chapters. Running it again changes nothing. Readers do not
 * wait for it: due chapters are visible by the clock at once.
 */
export async function settleComic(transaction: Database, comicId: number, now: number): Promise<void> {
  const comic = await holdComic(transaction, comicId);
  if (!comic) return;
  const due = comic.shown_from <= now ? await markSettled(transaction, comicId, now) : [];
  if (due.length > 0)
    await raiseUpdatedAt(
      transaction,
      comicId,
      Math.max(...due.map((chapter) => Math.max(chapter.shown_from, comic.shown_from))),
    );
  await keepSeed(transaction, comicId);
  await refreshSummary(transaction, comicId, comic, comic.shown_from <= now);
  // All comics share one subject, so the search indexes them one after the other: many of them share words.
  await publish(transaction, comicChanged, { subject: 'search', data: { comic_id: comicId }, now });
  if (due.length > 0)
    await publishChapters(
      transaction,
      comicId,
      due.map(({ id }) => id),
      now,
    );
}

async function refreshSummary(
  transaction: Database,
  comicId: number,
  comic: { original_language: string; archive_says: string | null },
  isSeen: boolean,
): Promise<void> {
  const { count, coverHash, direction } = await summariseChapters(
    transaction,
    comicId,
    comic.original_language,
    isSeen,
  );
  await changeComic(
    transaction,
    comicId,
    respect(comic.archive_says, {
      chapter_count: count,
      ...(coverHash || isSeen ? { cover_hash: coverHash } : {}),
      ...(direction ? { direction } : {}),
    }),
  );
  for (const { language, archive_says: says, coverHash: own } of await listTitleCovers(transaction, comicId)) {
    await changeTitle(transaction, comicId, language, respect(says, { cover_hash: own }));
  }
}

const atOnce = 50;

/** Settles due comics, each in its own transaction. Returns whether there is more. */
export async function settleDue(db: Database, now: number): Promise<boolean> {
  const ids = await listDueComics(db, now, atOnce);
  for (const id of ids) await transact(db, (transaction) => settleComic(transaction, id, now));
  return ids.length >= atOnce;
}
