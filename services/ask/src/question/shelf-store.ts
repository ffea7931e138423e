import type { Language } from '@yonkoma/contract';
import { type Database, selectRows } from '@yonkoma/service-kit';
import type { QuestionRow } from './question.ts';

/** A place in the lists: `open` alone those without an accepted answer. */
export interface Shelf { categoryId: number; language: Language | ''; isOpen: boolean }

/** Lists with a tag end here: what is narrowed further is looked for among so many of its latest. */
const latestOfTag = 5000;
/** Among so many of its latest the hottest of a tag are found. */
const hottestOf = 1000;

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

/** A page of a tag's latest, or of the hottest of them, and how many there are. */
export async function listTagged(db: Database, tagId: number, { categoryId, language, isOpen }: Shelf, isHot: boolean, { limit, offset }: { limit: number; offset: number }): Promise<{ ids: number[]; total: number }> {
  const latest = 'select question_id, published_at, is_open, category_id, language from question_tag where tag_id = ? and is_listed = 1 order by published_at desc, question_id desc limit ?';
  const conditions = [...(isOpen ? ['is_open = 1'] : []), ...(categoryId > 0 ? ['category_id = ?'] : []), ...(language ? ['language = ?'] : [])];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const bindings = [tagId, latestOfTag, ...(categoryId > 0 ? [categoryId] : []), ...(language ? [language] : [])];
  const [counted] = await selectRows<{ total: number }>(db, `select count(*) as total from (${latest}) as latest ${where}`, bindings);
  const total = Number(counted?.total ?? 0);
  const rows = isHot
    ? await selectRows<{ id: number }>(db, `select question.id from (select question_id from (${latest}) as latest ${where} limit ?) as few join question on question.id = few.question_id order by hot_score desc, question.id desc limit ? offset ?`, [...bindings, hottestOf, limit, offset])
    : await selectRows<{ id: number }>(db, `select question_id as id from (${latest}) as latest ${where} order by published_at desc, question_id desc limit ? offset ?`, [...bindings, limit, offset]);
  return { ids: rows.map(({ id }) => id), total };
}

type Shelved = Pick<QuestionRow, 'category_id' | 'language' | 'is_listed' | 'is_open'>;

/** Every count that a question is part of, in the order in which rows are locked. */
export async function addToShelves(transaction: Database, row: Shelved, by: 1 | -1): Promise<void> {
  if (row.is_listed === 0) return;
  for (const category_id of [...new Set([0, row.category_id])]) {
    for (const language of ['', row.language]) {
      for (const is_open of row.is_open === 1 ? [0, 1] : [0]) {
        await transaction('shelf_count').insert({ category_id, language, is_open, question_count: 0 }).onConflict(['category_id', 'language', 'is_open']).ignore();
        await transaction('shelf_count').where({ category_id, language, is_open }).increment('question_count', by);
      }
    }
  }
}
