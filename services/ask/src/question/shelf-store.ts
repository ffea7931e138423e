import type { Language } from '@yonkoma/contract';
import { type Database, selectRows } from '@yonkoma/service-kit';
import type { QuestionRow } from './question.ts';

/** A place in the lists: `open` alone those without an accepted answer. */
export interface Shelf { categoryId: number; language: Language | ''; isOpen: boolean }

/** What is narrowed further is looked for among so many of a tag's latest, and so are its hottest. */
const latestOfTag = 1000;
const hottestOf = 300;

/** A page of ids from the index of its order. */
export async function listShelf(db: Database, { categoryId, language, isOpen }: Shelf, isHot: boolean, { limit, offset }: { limit: number; offset: number }): Promise<number[]> {
  const narrowed = `${categoryId > 0 ? 'and category_id = ?' : ''} ${language ? 'and language = ?' : ''}`;
  const bindings = [...(categoryId > 0 ? [categoryId] : []), ...(language ? [language] : [])];
  const rows = isOpen
    ? await selectRows<{ id: number }>(db, `select id from question where is_open = 1 ${narrowed} order by published_at desc, id desc limit ? offset ?`, [...bindings, limit, offset])
    : await selectRows<{ id: number }>(db, `select id from question where is_listed = 1 ${narrowed} order by ${isHot ? 'hot_score desc, id desc' : 'is_top desc, published_at desc, id desc'} limit ? offset ?`, [...bindings, limit, offset]);
  return rows.map(({ id }) => id);
}

export async function countShelf(db: Database, { categoryId, language, isOpen }: Shelf): Promise<number> {
  return Number((await db('shelf_count').where({ category_id: categoryId, language, is_open: isOpen ? 1 : 0 }).first('question_count'))?.question_count ?? 0);
}

const ofTag = 'from question_tag where tag_id = ? and is_listed = 1';

/** A page of a tag's latest, or of the hottest of them, and how many there are; of what is narrowed further only the latest of the tag are looked at. */
export async function listTagged(db: Database, tag: { id: number; question_count: number }, { categoryId, language, isOpen }: Shelf, isHot: boolean, { limit, offset }: { limit: number; offset: number }): Promise<{ ids: number[]; total: number }> {
  const conditions = [...(isOpen ? ['is_open = 1'] : []), ...(categoryId > 0 ? ['category_id = ?'] : []), ...(language ? ['language = ?'] : [])];
  const isNarrowed = conditions.length > 0;
  const latest = isNarrowed
    ? `select question_id from (select question_id, is_open, category_id, language, published_at ${ofTag} order by published_at desc, question_id desc limit ?) as latest where ${conditions.join(' and ')} order by published_at desc, question_id desc`
    : `select question_id ${ofTag} order by published_at desc, question_id desc`;
  const bindings = [tag.id, ...(isNarrowed ? [latestOfTag] : []), ...(categoryId > 0 ? [categoryId] : []), ...(language ? [language] : [])];
  const rows = isHot
    ? await selectRows<{ id: number }>(db, `select question.id from (${latest} limit ?) as few join question on question.id = few.question_id order by hot_score desc, question.id desc limit ? offset ?`, [...bindings, hottestOf, limit, offset])
    : await selectRows<{ id: number }>(db, `select question_id as id from (${latest} limit ? offset ?) as page`, [...bindings, limit, offset]);
  const total = isNarrowed ? Number((await selectRows<{ total: number }>(db, `select count(*) as total from (${latest}) as all_of_them`, bindings))[0]?.total ?? 0) : tag.question_count;
  return { ids: rows.map(({ id }) => id), total: isHot ? Math.min(total, hottestOf) : total };
}

/** Of each tag the latest; what questions are related by. One statement for all. */
export async function listLatestOfTags(db: Database, tagIds: readonly number[], each: number): Promise<Map<number, number[]>> {
  if (tagIds.length === 0) return new Map();
  const ofOne = `select * from (select tag_id, question_id ${ofTag} order by published_at desc, question_id desc limit ?) as of_one`;
  const rows = await selectRows<{ tag_id: number; question_id: number }>(db, tagIds.map(() => ofOne).join(' union all '), tagIds.flatMap((id) => [id, each]));
  return new Map([...Map.groupBy(rows, ({ tag_id }) => tag_id)].map(([id, found]) => [id, found.map(({ question_id }) => question_id)]));
}

/** How many are filed under each category. */
export async function countCategories(db: Database): Promise<Map<number, number>> {
  const rows: { category_id: number; question_count: number }[] = await db('shelf_count').where({ language: '', is_open: 0 }).select('category_id', 'question_count');
  return new Map(rows.map(({ category_id, question_count }) => [category_id, Number(question_count)]));
}

type Shelved = Pick<QuestionRow, 'category_id' | 'language' | 'is_listed' | 'is_open'>;

/** Every count that a question is part of, in the order in which rows are locked. */
export async function addToShelves(transaction: Database, row: Shelved, by: 1 | -1): Promise<void> {
  if (row.is_listed === 0) return;
  for (const category_id of new Set([0, row.category_id])) {
    for (const language of ['', row.language]) {
      for (const is_open of row.is_open === 1 ? [0, 1] : [0]) {
        await transaction('shelf_count').insert({ category_id, language, is_open, question_count: 0 }).onConflict(['category_id', 'language', 'is_open']).ignore();
        await transaction('shelf_count').where({ category_id, language, is_open }).increment('question_count', by);
      }
    }
  }
}
