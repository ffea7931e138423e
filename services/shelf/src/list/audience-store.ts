import { maxSubjects } from '@yonkoma/contract';
import { type Ask, type Database, transact } from '@yonkoma/service-kit';
import { shownComics } from '../subject/shown.ts';

/** Who may see a comic in lists. */
export const audiences = { nobody: 0, everybody: 1, adults: 2 } as const;
type Audience = (typeof audiences)[keyof typeof audiences];

/** The most ids in one statement. */
const atOnce = 500;

async function askAudiences(ask: Ask, comicIds: readonly number[]): Promise<Map<Audience, number[]>> {
  const shown = await shownComics(ask, comicIds);
  return Map.groupBy(comicIds, (id) => {
    const comic = shown.get(id);
    if (!comic) return audiences.nobody;
    return comic.is_adult === 1 ? audiences.adults : audiences.everybody;
  });
}

/**
 * Asks for the comics of these lists of which it is not known who may see them: after they were added, and once after
 * the column was. What an event says in the meantime is newer, so only unknown ones are written.
 */
export async function learnAudiences(
  { db, ask }: { db: Database; ask: Ask },
  listIds: readonly number[],
): Promise<void> {
  for (;;) {
    const unknown: number[] = await db('list_entry')
      .whereIn('list_id', listIds)
      .whereNull('audience')
      .distinct('comic_id')
      .limit(maxSubjects)
      .pluck('comic_id');
    if (unknown.length === 0) return;
    for (const [audience, ids] of await askAudiences(ask, unknown))
      for (let at = 0; at < ids.length; at += atOnce)
        await transact(db, (transaction) =>
          transaction('list_entry')
            .whereIn('list_id', listIds)
            .whereIn('comic_id', ids.slice(at, at + atOnce))
            .whereNull('audience')
            .update({ audience }),
        );
  }
}

/** Asks again for a comic that changed. Events about comics come one after the other, so the last answer stays. */
export async function changeAudience(transaction: Database, ask: Ask, comicId: number): Promise<void> {
  const entries = transaction('list_entry').where({ comic_id: comicId });
  if (!(await entries.clone().first('id'))) return;
  const [[audience] = []] = await askAudiences(ask, [comicId]);
  if (audience !== undefined) await entries.clone().update({ audience });
}

const visible = (db: Database, listId: number, hidesAdult: boolean) =>
  db('list_entry')
    .where({ list_id: listId })
    .whereIn('audience', hidesAdult ? [audiences.everybody] : [audiences.everybody, audiences.adults]);

/** The comics of a list that a reader sees: how many there are, and the ids of some of them, in its order. */
export async function pageOfList(
  db: Database,
  listId: number,
  { hidesAdult, page, limit }: { hidesAdult: boolean; page: number; limit: number },
): Promise<{ total: number; comicIds: number[] }> {
  const [[count], comicIds] = await Promise.all([
    visible(db, listId, hidesAdult).count({ total: '*' }),
    visible(db, listId, hidesAdult)
      .orderBy(['position', 'id'])
      .offset((page - 1) * limit)
      .limit(limit)
      .pluck('comic_id'),
  ]);
  return { total: Number(count?.total ?? 0), comicIds };
}
