import { inverseOf, type RelationKind } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';

export interface Relation {
  other_id: number;
  kind: RelationKind;
}

/** The comics that are related to this one, and what they are to it. */
export async function listRelations(db: Database, comicId: number): Promise<Relation[]> {
  return db('comic_relation').where({ comic_id: comicId }).orderBy(['kind', 'other_id']).select('other_id', 'kind');
}

/** Replaces the relations of a comic, seen from both sides. Comics that do not exist are left out. */
export async function writeRelations(
  transaction: Database,
  comicId: number,
  relations: readonly Relation[],
): Promise<void> {
  await transaction('comic_relation').where({ comic_id: comicId }).orWhere({ other_id: comicId }).delete();
  const others = new Map(relations.map(({ other_id: id, kind }) => [id, kind]));
  others.delete(comicId);
  const present: number[] = await transaction('comic')
    .whereIn('id', [...others.keys()])
    .pluck('id');
  const rows = present.flatMap((id) => {
    const kind = others.get(id) ?? 'same-world';
    return [
      { comic_id: comicId, other_id: id, kind },
      { comic_id: id, other_id: comicId, kind: inverseOf(kind) },
    ];
  });
  if (rows.length > 0) await transaction('comic_relation').insert(rows);
}

/** The relations of a comic that goes into another become those of the other, which keeps its own. */
export async function moveRelations(transaction: Database, from: number, into: number): Promise<void> {
  const [own, moved] = [await listRelations(transaction, into), await listRelations(transaction, from)];
  await writeRelations(transaction, from, []);
  await writeRelations(
    transaction,
    into,
    [...moved, ...own].filter(({ other_id: id }) => id !== from),
  );
}

/** The comics of these series, by the key of the series; unknown ones are left out. */
export async function findSeriesIds(db: Database, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows: { id: number; series_key: string }[] = await db('comic')
    .whereIn('series_key', keys)
    .select('id', 'series_key');
  return new Map(rows.map(({ id, series_key: key }) => [key, id]));
}
