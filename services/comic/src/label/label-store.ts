import { type Language, type LabelField, labelFields, labelKindOf, type LabelKind } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';

export interface LabelRow {
  comic_id: number;
  field: LabelField;
  id: number;
  kind: LabelKind;
  name: string;
}

/** The labels of these comics, in the order of each field. */
export async function listLabels(db: Database, comicIds: readonly number[]): Promise<LabelRow[]> {
  return db('comic_label')
    .join('label', 'label.id', 'comic_label.label_id')
    .select('comic_label.comic_id', 'comic_label.field', 'label.id', 'label.kind', 'label.name')
    .whereIn('comic_label.comic_id', comicIds)
    .orderBy(['comic_label.comic_id', 'comic_label.field', 'comic_label.sort', 'label.id']);
}

export async function listLabelNames(db: Database, comicId: number, field: LabelField): Promise<string[]> {
  return db('comic_label')
    .join('label', 'label.id', 'comic_label.label_id')
    .where({ comic_id: comicId, field })
    .orderBy(['comic_label.sort', 'label.id'])
    .pluck('label.name');
}

/** Replaces what a field of a comic holds; new names become labels. */
export async function writeLabelNames(
  transaction: Database,
  comicId: number,
  field: LabelField,
  names: readonly string[],
): Promise<void> {
  const kind = labelKindOf(field);
  await transaction('comic_label').where({ comic_id: comicId, field }).delete();
  if (names.length === 0) return;
  await transaction('label')
    .insert(names.map((name) => ({ kind, name })))
    .onConflict(['kind', 'name'])
    .ignore();
  const rows: { id: number; name: string }[] = await transaction('label')
    .where({ kind })
    .whereIn('name', names)
    .select('id', 'name');
  const places = new Map(names.map((name, index) => [name, index]));
  await transaction('comic_label').insert(
    rows.map(({ id, name }) => ({ comic_id: comicId, label_id: id, field, sort: places.get(name) ?? names.length })),
  );
}

export async function findLabel(
  db: Database,
  id: number,
): Promise<{ id: number; kind: LabelKind; name: string } | undefined> {
  return db('label').where({ id }).first('id', 'kind', 'name');
}

export async function nameLabels(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; kind: LabelKind; name: string }[]> {
  if (ids.length === 0) return [];
  return db('label').whereIn('id', ids).select('id', 'kind', 'name');
}

interface GenreRow {
  comic_id: number;
  id: number;
  slug: string;
  name: string;
}

/** All genres of these comics, the main one first. A row that was written without a list has only that one. */
export async function listComicGenres(
  db: Database,
  language: Language,
  comicIds: readonly number[],
): Promise<GenreRow[]> {
  const rows: { comic_id: number; main: number | null; other: number | null }[] = await db('comic')
    .leftJoin('comic_genre as g', 'g.comic_id', 'comic.id')
    .whereIn('comic.id', comicIds)
    .orderBy(['comic.id', 'g.sort'])
    .select('comic.id as comic_id', 'comic.category_id as main', 'g.category_id as other');
  const ids = new Map(comicIds.map((id) => [id, new Set<number>()]));
  for (const { comic_id: id, main, other } of rows)
    for (const genre of [main, other]) if (genre !== null) ids.get(id)?.add(genre);
  const names: Omit<GenreRow, 'comic_id'>[] = await db('category as c')
    .leftJoin('category_name as n', (join) => join.on('n.category_id', 'c.id').andOnVal('n.language', language))
    .whereIn('c.id', [...new Set([...ids.values()].flatMap((genres) => [...genres]))])
    .select('c.id', 'c.slug', db.raw('coalesce(n.name, c.slug) as name'));
  return [...ids].flatMap(([comicId, genres]) =>
    [...genres].flatMap((genre) => {
      const named = names.find(({ id }) => id === genre);
      return named ? [{ comic_id: comicId, ...named }] : [];
    }),
  );
}

/** Replaces the genres of a comic; the first one is its main genre. Unknown slugs are left out. */
export async function writeGenreSlugs(transaction: Database, comicId: number, slugs: readonly string[]): Promise<void> {
  const rows: { id: number; slug: string }[] = await transaction('category')
    .whereIn('slug', slugs)
    .select('id', 'slug');
  const ids = slugs.flatMap((slug) => rows.find((row) => row.slug === slug)?.id ?? []);
  await transaction('comic')
    .where({ id: comicId })
    .update({ category_id: ids[0] ?? null });
  await transaction('comic_genre').where({ comic_id: comicId }).delete();
  if (ids.length > 0)
    await transaction('comic_genre').insert(ids.map((id, sort) => ({ comic_id: comicId, category_id: id, sort })));
}

/** For whom the publisher recommends a comic, and how often it has a new chapter. */
export async function findAdvice(
  db: Database,
  comicId: number,
): Promise<{ age_from: number | null; rhythm: string } | undefined> {
  return db('comic').where({ id: comicId }).first('age_from', 'rhythm');
}

export type NameKind = LabelKind | 'tag';

export interface NameRow {
  id: number;
  name: string;
}

/** More of what a search finds is never listed. */
const mostFound = 1_000;

/**
 * The names of a kind that some comic has, a draft as well; those that nobody uses any more are left out. MariaDB would
 * read all rows of `comic_label` first for `exists`, and looks at one for each name so.
 */
function namesOf(db: Database, kind: NameKind): ReturnType<Database> {
  const noun = kind === 'tag' ? 'tag' : 'label';
  const names = db(noun).whereRaw(
    `(select 1 from comic_${noun} as held where held.${noun}_id = ${noun}.id limit 1) = 1`,
  );
  return kind === 'tag' ? names : names.where({ kind });
}

const inOrder = (rows: NameRow[]): NameRow[] => rows.sort((a, b) => (a.name < b.name ? -1 : 1));

/**
 * The first names that begin with one of these texts, in the order of their letters; an empty text begins every name.
 * Each text is one range of the index of names, so it takes as long with a million names as with a thousand.
 */
export async function listNamesThatBegin(db: Database, kind: NameKind, texts: readonly string[]): Promise<NameRow[]> {
  const found: NameRow[][] = await Promise.all(
    texts.map((text) =>
      namesOf(db, kind)
        .where('name', '>=', text)
        .where('name', '<', `${text}\u{10ffff}`)
        .orderBy('name')
        .limit(mostFound)
        .select('id', 'name'),
    ),
  );
  const rows = [...new Map(found.flat().map((row) => [row.id, row])).values()];
  return inOrder(rows).slice(0, mostFound);
}

/** The names of a kind that these comics have, each once, in the order of their letters. */
export async function listNamesOf(db: Database, kind: NameKind, comicIds: readonly number[]): Promise<NameRow[]> {
  const noun = kind === 'tag' ? 'tag' : 'label';
  const held = db(`comic_${noun}`).whereIn('comic_id', comicIds).distinct(`${noun}_id`).limit(mostFound);
  if (kind !== 'tag')
    held.whereIn(
      'field',
      labelFields.filter((field) => labelKindOf(field) === kind),
    );
  const ids: number[] = await held.pluck(`${noun}_id`);
  const rows: NameRow[] = ids.length > 0 ? await db(noun).whereIn('id', ids).select('id', 'name') : [];
  return inOrder(rows);
}
