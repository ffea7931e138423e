import { chaptersPublished } from '@yonkoma/contract/schema';
import { type Database, publish } from '@yonkoma/service-kit';
import { findPublished, listPublished, markChapterAt } from './published-store.ts';

/**
 * Called when chapters of a comic become readable for the first time: the comic counts as new in every collection, and
 * an event goes to its followers. Call it in the transaction that shows the chapters. A chapter that only changed is
 * not published again.
 */
export async function publishChapters(
  transaction: Database,
  comicId: number,
  chapterIds: readonly number[],
  now: number,
): Promise<void> {
  await markChapterAt(transaction, comicId, now);
  const comic = await findPublished(transaction, comicId);
  const chapters = await listPublished(transaction, chapterIds);
  if (!comic || chapters.length === 0) return;
  await publish(transaction, chaptersPublished, {
    subject: `comic ${comicId}`,
    data: {
      comic_id: comicId,
      original_language: comic.original_language,
      follower_count: comic.like_count,
      published_at: now,
      titles: comic.titles.map(({ language, title }) => ({ language: language, title })),
      chapters: chapters.map(({ id, language, number, title }) => ({
        id,
        language: language,
        number,
        title,
      })),
    },
    now,
  });
}
