import type { Database } from '@yonkoma/service-kit';
import type { Spread } from './rating-rules.ts';

interface CountRow {
  comic_id: number;
  stars_1: number;
  stars_2: number;
  stars_3: number;
  stars_4: number;
  stars_5: number;
  version: number;
}

const none: Spread = [0, 0, 0, 0, 0];
const spreadOf = ({ stars_1, stars_2, stars_3, stars_4, stars_5 }: CountRow): Spread => [
  stars_1,
  stars_2,
  stars_3,
  stars_4,
  stars_5,
];

export async function readSpread(db: Database, comicId: number): Promise<Spread> {
  const row: CountRow | undefined = await db('rating_count').where({ comic_id: comicId }).first();
  return row ? spreadOf(row) : none;
}

/** The stars that a member gave; 0 for none. */
export async function readOwnStars(db: Database, memberId: number, comicId: number): Promise<number> {
  return (await db('rating').where({ member_id: memberId, comic_id: comicId }).first('stars'))?.stars ?? 0;
}

/** Locks the counts of these comics until the transaction ends, in one order for all. */
async function holdCounts(transaction: Database, comicIds: readonly number[]): Promise<void> {
  for (const comic_id of [...comicIds].sort((a, b) => a - b)) {
    await transaction('rating_count').insert({ comic_id }).onConflict('comic_id').ignore();
    await transaction('rating_count').where({ comic_id }).forUpdate().first('comic_id');
  }
}

async function recount(transaction: Database, comicId: number): Promise<void> {
  const rows: { stars: number; count: number }[] = await transaction('rating')
    .where({ comic_id: comicId })
    .groupBy('stars')
    .select('stars')
    .count({ count: '*' });
  const counted = (stars: number) => Number(rows.find((row) => row.stars === stars)?.count ?? 0);
  await transaction('rating_count')
    .where({ comic_id: comicId })
    .update({
      stars_1: counted(1),
      stars_2: counted(2),
      stars_3: counted(3),
      stars_4: counted(4),
      stars_5: counted(5),
      version: transaction.raw('version + 1'),
      is_due: 1,
    });
}

/** Sets or, with 0, withdraws the rating of a member. */
export async function keepRating(
  transaction: Database,
  { memberId, comicId, stars }: { memberId: number; comicId: number; stars: number },
  now: number,
): Promise<void> {
  await holdCounts(transaction, [comicId]);
  const before = await readOwnStars(transaction, memberId, comicId);
  if (before === stars) return;
  const own = { member_id: memberId, comic_id: comicId };
  if (stars === 0) await transaction('rating').where(own).delete();
  else
    await transaction('rating')
      .insert({ ...own, stars, rated_at: now })
      .onConflict(['member_id', 'comic_id'])
      .merge(['stars', 'rated_at']);
  await move(transaction, comicId, before, stars);
}

/** Counts one rating less of `before` stars, and one more of `after`; 0 stars are counted nowhere. */
async function move(transaction: Database, comicId: number, before: number, after: number): Promise<void> {
  const by = (stars: number, change: string) =>
    stars === 0 ? {} : { [`stars_${stars}`]: transaction.raw(`stars_${stars} ${change}`) };
  await transaction('rating_count')
    .where({ comic_id: comicId })
    .update({ ...by(before, '- 1'), ...by(after, '+ 1'), version: transaction.raw('version + 1'), is_due: 1 });
}

/** Moves the ratings of a merged comic. Of two ratings of a member, that of the other comic stays. */
export async function moveRatings(
  transaction: Database,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await holdCounts(transaction, [from, into]);
  const there: number[] = await transaction('rating').where({ comic_id: into }).pluck('member_id');
  for (let at = 0; at < there.length; at += 500)
    await transaction('rating')
      .where({ comic_id: from })
      .whereIn('member_id', there.slice(at, at + 500))
      .delete();
  await transaction('rating').where({ comic_id: from }).update({ comic_id: into });
  await recount(transaction, into);
  await recount(transaction, from);
}

export interface DueRating {
  comic_id: number;
  spread: number[];
  version: number;
}

/** The counts that the comic domain does not know yet, of all comics or of one. */
export async function listDueRatings(db: Database, limit: number, comicId?: number): Promise<DueRating[]> {
  const rows: CountRow[] = await db('rating_count')
    .where({ is_due: 1, ...(comicId !== undefined && { comic_id: comicId }) })
    .orderBy('comic_id')
    .limit(limit);
  return rows.map((row) => ({ comic_id: row.comic_id, spread: [...spreadOf(row)], version: row.version }));
}

/** Marks these counts as known by the comic domain, unless they have changed since. */
export async function settleRatings(db: Database, ratings: readonly DueRating[]): Promise<void> {
  for (const { comic_id, version } of ratings)
    await db('rating_count').where({ comic_id, version }).update({ is_due: 0 });
}
