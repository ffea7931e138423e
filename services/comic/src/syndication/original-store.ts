import { counterName, type Database, inWindow, reserve } from '@yonkoma/service-kit';

const dayS = 86_400;

/** Counts a download. The count of a member has no name in it and ends with the day, which begins at midnight UTC. */
export async function takeOriginal(
  { db, now }: { db: Database; now: number },
  secret: string,
  { comicId, memberId, aDay }: { comicId: number; memberId: number | null; aDay: number },
): Promise<{ retryAfterS: number } | null> {
  if (memberId !== null) {
    const name = inWindow(counterName(secret, 'originals', memberId), { now, windowS: dayS });
    const leftS = dayS - (now % dayS);
    if (!(await reserve(db, name, { limit: aDay, now, quietS: leftS }))) return { retryAfterS: leftS };
  }
  await db('original_count')
    .insert({ comic_id: comicId, count: 1 })
    .onConflict('comic_id')
    .merge({ count: db.raw('?? + 1', ['original_count.count']) });
  return null;
}

export async function listOriginalCounts(
  db: Database,
  limit: number,
): Promise<{ comic_id: number; count: number; title: string | null }[]> {
  const title = db('comic_title')
    .select('title')
    .whereRaw('comic_title.comic_id = comic.id')
    .orderByRaw('case when comic_title.language = comic.original_language then 0 else 1 end')
    .limit(1)
    .as('title');
  return db('original_count')
    .join('comic', 'comic.id', 'original_count.comic_id')
    .select('original_count.comic_id', 'original_count.count', title)
    .orderBy([
      { column: 'original_count.count', order: 'desc' },
      { column: 'original_count.comic_id', order: 'asc' },
    ])
    .limit(limit);
}
