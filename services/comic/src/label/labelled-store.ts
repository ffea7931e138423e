import type { LabelField } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { shown } from '../shown/shown.ts';

/** The comics of a label that a caller may see; of a person, only those in one role if it is given. */
interface Labelled {
  id: number;
  now: number;
  hidesAdult: boolean;
  field?: LabelField | undefined;
}

function labelled(db: Database, { id, now, hidesAdult, field }: Labelled): ReturnType<Database> {
  const query = db('comic_label')
    .join('comic', 'comic.id', 'comic_label.comic_id')
    .where('comic_label.label_id', id)
    .modify(shown('comic', now));
  if (hidesAdult) query.where('comic.is_adult', 0);
  if (field !== undefined) query.where('comic_label.field', field);
  return query;
}

/** Their ids, the latest first, and how many they are. */
export async function listLabelled(
  db: Database,
  of: Labelled,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const [ids, counted] = await Promise.all([
    labelled(db, of)
      .groupBy('comic.id', 'comic.updated_at')
      .orderBy([
        { column: 'comic.updated_at', order: 'desc' },
        { column: 'comic.id', order: 'desc' },
      ])
      .limit(limit)
      .offset(offset)
      .pluck('comic.id'),
    labelled(db, of).countDistinct({ count: 'comic.id' }).first(),
  ]);
  return { ids, total: Number(counted?.count ?? 0) };
}

/** In how many of them the label has each field. */
export async function countFields(db: Database, of: Labelled): Promise<{ field: LabelField; count: number }[]> {
  const rows: { field: LabelField; count: number }[] = await labelled(db, of)
    .groupBy('comic_label.field')
    .select('comic_label.field')
    .countDistinct({ count: 'comic.id' });
  return rows.map((row) => ({ field: row.field, count: Number(row.count) }));
}
