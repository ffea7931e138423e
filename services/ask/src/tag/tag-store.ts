import type { Language } from '@yonkoma/contract';
import { type Database, selectRows } from '@yonkoma/service-kit';
import type { QuestionRow } from '../question/question.ts';

export interface TagRow {
  id: number;
  slug: string;
  name: string;
  question_count: number;
}

export async function listTagsBySlug(db: Database, slugs: readonly string[]): Promise<TagRow[]> {
  return slugs.length === 0 ? [] : db<TagRow>('tag').whereIn('slug', [...slugs]);
}

/** Returns the id of a tag and creates it if necessary. */
export async function ensureTag(transaction: Database, slug: string, name: string): Promise<number> {
  const known: { id: number } | undefined = await transaction('tag').where({ slug }).first('id');
  if (known) return known.id;
  const [id] = await transaction('tag').insert({ slug, name });
  return id as number;
}

export async function findTag(db: Database, id: number): Promise<TagRow | undefined> {
  return db<TagRow>('tag').where({ id }).first();
}

export async function listTagsOf(
  db: Database,
  questionIds: readonly number[],
): Promise<{ question_id: number; id: number; name: string }[]> {
  if (questionIds.length === 0) return [];
  return db('question_tag')
    .join('tag', 'tag.id', 'question_tag.tag_id')
    .whereIn('question_id', [...questionIds])
    .orderBy(['question_id', 'place'])
    .select('question_id', 'tag.id', 'tag.name');
}

/** The most used tags, in a language or in all. */
export async function listTopTags(
  db: Database,
  limit: number,
  language: Language | '' = '',
): Promise<Pick<TagRow, 'id' | 'name' | 'question_count'>[]> {
  if (language)
    return db('tag_count')
      .join('tag', 'tag.id', 'tag_count.tag_id')
      .where({ language })
      .where('tag_count.question_count', '>', 0)
      .orderBy([
        { column: 'tag_count.question_count', order: 'desc' },
        { column: 'tag_id', order: 'desc' },
      ])
      .limit(limit)
      .select('tag.id', 'tag.name', 'tag_count.question_count');
  return db<TagRow>('tag')
    .where('question_count', '>', 0)
    .orderBy([
      { column: 'question_count', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);
}

/** More of what a search finds is never listed. */
export const mostFound = 1_000;
/** Of so many that begin with a text the most used ones come first; the rest is in the order of the alphabet. */
const ranked = 100;

const from = 'from tag where slug >= ? and slug < ?';
const bounds = (slug: string) => [slug, `${slug}\uffff`];

/** Tags that begin with this text, from a place in their list. */
export async function listTagsThatBegin(db: Database, slug: string, limit: number, skip = 0): Promise<TagRow[]> {
  const end = Math.min(skip + limit, mostFound);
  const first =
    skip < ranked
      ? await selectRows<TagRow>(
          db,
          `select * from (select * ${from} order by slug limit ${ranked}) as few order by question_count desc, slug`,
          bounds(slug),
        )
      : [];
  const after = Math.max(skip, ranked);
  const rest =
    end > after && (skip >= ranked || first.length === ranked)
      ? await selectRows<TagRow>(db, `select * ${from} order by slug limit ? offset ?`, [
          ...bounds(slug),
          end - after,
          after,
        ])
      : [];
  return [...first.slice(skip, end), ...rest];
}

/** How many begin with this text, as far as they are listed. */
export async function countTagsThatBegin(db: Database, slug: string): Promise<number> {
  const [row] = await selectRows<{ count: number | string }>(
    db,
    `select count(*) as count from (select id ${from} limit ${mostFound}) as few`,
    bounds(slug),
  );
  return Number(row?.count ?? 0);
}

/** Updates the number of public questions of a tag, in all languages and in this one. */
async function countTag(transaction: Database, tag_id: number, language: Language, by: number): Promise<void> {
  await transaction('tag').where({ id: tag_id }).increment('question_count', by);
  await transaction('tag_count')
    .insert({ tag_id, language, question_count: 0 })
    .onConflict(['tag_id', 'language'])
    .ignore();
  await transaction('tag_count').where({ tag_id, language }).increment('question_count', by);
}

/** Replaces the tags of a question. The counts are those of the current `row`. */
export async function keepTags(transaction: Database, row: QuestionRow, tagIds: readonly number[]): Promise<void> {
  const before: number[] = await transaction('question_tag').where({ question_id: row.id }).pluck('tag_id');
  if (row.is_listed === 1) {
    for (const id of before.filter((known) => !tagIds.includes(known)).sort((a, b) => a - b))
      await countTag(transaction, id, row.language, -1);
    for (const id of tagIds.filter((given) => !before.includes(given)).sort((a, b) => a - b))
      await countTag(transaction, id, row.language, 1);
  }
  await transaction('question_tag').where({ question_id: row.id }).delete();
  const { id: question_id, is_listed, is_open, category_id, language, published_at } = row;
  if (tagIds.length > 0)
    await transaction('question_tag').insert(
      tagIds.map((tag_id, place) => ({
        question_id,
        tag_id,
        place,
        is_listed,
        is_open,
        category_id,
        language,
        published_at,
      })),
    );
}

/** Updates the columns that lists by tag use, after a change of the question. */
export async function settleTags(transaction: Database, before: QuestionRow, after: QuestionRow): Promise<void> {
  const { id: question_id, is_listed, is_open, category_id, language, published_at } = after;
  const ids: number[] = await transaction('question_tag').where({ question_id }).orderBy('tag_id').pluck('tag_id');
  if (ids.length === 0) return;
  await transaction('question_tag')
    .where({ question_id })
    .update({ is_listed, is_open, category_id, language, published_at });
  if (after.is_listed !== before.is_listed)
    for (const id of ids) await countTag(transaction, id, language, after.is_listed - before.is_listed);
}
