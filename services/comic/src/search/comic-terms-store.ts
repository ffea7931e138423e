import type { Database } from '@yonkoma/service-kit';
import { never, settled } from '../shown/shown.ts';
import type { Described, Term } from '@yonkoma/text-kit/terms/term-rules';

/** Ids of comics that are not indexed, or indexed by other rules than `version`. */
export async function listStaleIds(db: Database, version: number, limit: number): Promise<number[]> {
  const older: number[] = await db('comic')
    .where('terms_version', '<', version)
    .orderBy(['terms_version', 'id'])
    .limit(limit)
    .pluck('id');
  return older.length > 0
    ? older
    : db('comic').where('terms_version', '>', version).orderBy(['terms_version', 'id']).limit(limit).pluck('id');
}

export async function greatestComicId(db: Database): Promise<number> {
  return (await db('comic').max({ id: 'id' }).first())?.id ?? 0;
}

/** `["jp=A title"]`, as the column has them. */
function titlesIn(text: string | null): { title: string; language: string }[] {
  return (text ? (JSON.parse(text) as string[]) : []).map((value) => ({
    language: value.slice(0, value.indexOf('=')),
    title: value.slice(value.indexOf('=') + 1),
  }));
}

/** The searchable data of these comics, without comics that are not visible (yet). */
export async function describeComics(
  db: Database,
  range: readonly number[] | { from: number; to: number },
): Promise<Map<number, Described>> {
  const within = <
    Q extends {
      whereIn: (column: string, ids: readonly number[]) => Q;
      whereBetween: (column: string, range: readonly [number, number]) => Q;
    },
  >(
    query: Q,
    column: string,
  ): Q => ('from' in range ? query.whereBetween(column, [range.from, range.to]) : query.whereIn(column, range));
  const comics: {
    id: number;
    author: string;
    category_id: number | null;
    region: string;
    status: number;
    year: number;
    is_adult: number;
    age_from: number | null;
    rhythm: string;
    alternative_titles: string | null;
  }[] = await within(
    db('comic')
      .modify(settled('comic'))
      .select('id', 'author', 'category_id', 'region', 'status', 'year', 'is_adult')
      .select('age_from', 'rhythm', 'alternative_titles'),
    'id',
  );
  const titles: { comic_id: number; title: string; language: string; description: string }[] = await within(
    db('comic_title').select('comic_id', 'title', 'language', 'description').orderBy(['comic_id', 'language']),
    'comic_id',
  );
  const tags: { comic_id: number; id: number; name: string }[] = await within(
    db('comic_tag').join('tag', 'tag.id', 'comic_tag.tag_id').select('comic_tag.comic_id', 'tag.id', 'tag.name'),
    'comic_tag.comic_id',
  );
  const genres: { comic_id: number; category_id: number }[] = await within(
    db('comic_genre').select('comic_id', 'category_id'),
    'comic_id',
  );
  const labels: (Described['labels'][number] & { comic_id: number })[] = await within(
    db('comic_label')
      .join('label', 'label.id', 'comic_label.label_id')
      .select('comic_label.comic_id', 'label.id', 'label.kind', 'label.name'),
    'comic_label.comic_id',
  );
  const chapters: { comic_id: number; language: string; title: string }[] = await within(
    db('chapter')
      .modify(settled('chapter'))
      .select('comic_id', 'language', 'title')
      .groupBy('comic_id', 'language', 'title')
      .orderBy(['comic_id', 'language', { column: db.raw('min(sort)') }, 'title']),
    'comic_id',
  );
  const described = new Map(
    comics.map(({ id, category_id: main, is_adult: isAdult, age_from: ageFrom, alternative_titles: more, ...row }) => [
      id,
      {
        ...row,
        titles: [] as { title: string; language: string }[],
        alternativeTitles: titlesIn(more),
        labels: [] as Described['labels'][number][],
        tags: [] as { id: number; name: string }[],
        chapterTitles: [] as string[],
        descriptions: [] as string[],
        languages: [] as string[],
        categoryIds: main === null ? [] : [main],
        ageFrom,
        isAdult: isAdult === 1,
      },
    ]),
  );
  for (const { comic_id: id, title, language, description } of titles) {
    described.get(id)?.titles.push({ title, language });
    if (description) described.get(id)?.descriptions.push(description);
  }
  for (const { comic_id: id, category_id: genre } of genres) {
    const own = described.get(id)?.categoryIds;
    if (own && !own.includes(genre)) own.push(genre);
  }
  for (const { comic_id: id, ...label } of labels) described.get(id)?.labels.push(label);
  for (const { comic_id: id, ...tag } of tags) described.get(id)?.tags.push(tag);
  for (const { comic_id: id, language, title } of chapters) {
    const comic = described.get(id);
    if (comic && comic.languages.at(-1) !== language) comic.languages.push(language);
    if (title) comic?.chapterTitles.push(title);
  }
  return described;
}

/** The terms under which each comic is indexed. */
export async function listIndexedTerms(db: Database, ids: readonly number[]): Promise<Map<number, Term[]>> {
  const rows: { comic_id: number; terms: string }[] = await db('comic_terms')
    .select('comic_id', 'terms')
    .whereIn('comic_id', ids)
    .forUpdate();
  return new Map(rows.map((row) => [row.comic_id, row.terms.split(' ')]));
}

export async function saveIndexedTerms(db: Database, terms: ReadonlyMap<number, readonly Term[]>): Promise<void> {
  const rows = [...terms].map(([id, kept]) => ({ comic_id: id, terms: kept.join(' ') }));
  for (let at = 0; at < rows.length; at += 300)
    await db('comic_terms')
      .insert(rows.slice(at, at + 300))
      .onConflict('comic_id')
      .merge();
}

/** Removes the terms of hidden comics in this range. */
export async function dropHiddenTerms(db: Database, { from, to }: { from: number; to: number }): Promise<void> {
  const hidden: number[] = await db('comic')
    .whereBetween('id', [from, to])
    .where((query) => void query.where('is_settled', 0).orWhere('shown_from', '>=', never))
    .pluck('id');
  await dropIndexedTerms(db, hidden);
}

export async function dropIndexedTerms(db: Database, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += 500)
    await db('comic_terms')
      .whereIn('comic_id', ids.slice(at, at + 500))
      .delete();
}

/** Marks the terms of these comics as made by this version. */
export async function markIndexed(
  db: Database,
  range: readonly number[] | { from: number; to: number },
  version: number,
): Promise<void> {
  const query = db('comic').whereNot('terms_version', version).update({ terms_version: version });
  await ('from' in range ? query.whereBetween('id', [range.from, range.to]) : query.whereIn('id', range));
}
