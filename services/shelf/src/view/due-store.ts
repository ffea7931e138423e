import type { InputOf } from '@yonkoma/contract';
import type { takeViews } from '@yonkoma/contract/schema';
import type { Database } from '@yonkoma/service-kit';

export type DueViews = InputOf<typeof takeViews>;

/** The counts that the comic domain does not know yet, at most `limit` of comics and as many of chapters. */
export async function listDueViews(db: Database, limit: number): Promise<DueViews> {
  const comics: DueViews['comics'] = await db('view_count')
    .where({ is_due: 1 })
    .orderBy('comic_id')
    .limit(limit)
    .select('comic_id', 'views', 'day', 'week', 'month');
  const chapters: DueViews['chapters'] = await db('chapter_view_count')
    .where({ is_due: 1 })
    .orderBy('chapter_id')
    .limit(limit)
    .select('chapter_id', 'views');
  return {
    comics: comics.map((row) => ({ ...row, day: Number(row.day), week: Number(row.week), month: Number(row.month) })),
    chapters,
  };
}

/** Marks these counts as known by the comic domain, unless they have changed since. */
export async function settleViews(db: Database, { comics, chapters }: DueViews): Promise<void> {
  const settle = async (table: string, key: string, rows: readonly { id: number; views: number }[]) => {
    for (const [views, same] of Map.groupBy(rows, (row) => row.views))
      await db(table)
        .where({ views })
        .whereIn(
          key,
          same.map(({ id }) => id),
        )
        .update({ is_due: 0 });
  };
  await settle(
    'view_count',
    'comic_id',
    comics.map(({ comic_id: id, views }) => ({ id, views })),
  );
  await settle(
    'chapter_view_count',
    'chapter_id',
    chapters.map(({ chapter_id: id, views }) => ({ id, views })),
  );
}
