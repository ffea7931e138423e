import type { Language } from '@yonkoma/contract';
import { type Database, selectRows } from '@yonkoma/service-kit';
import type { QuestionRow } from './question.ts';

/** The filter of a list; with `open` only questions without an accepted answer. */
export interface Shelf {
  categoryId: number;
  language: Language | '';
  isOpen: boolean;
}

/** The counts by language; the empty key stands for all languages. */
export type LanguageCounts = ReadonlyMap<Language | '', number>;

/** A page of ids from the index of its order. */
export async function listShelf(
  db: Database,
  { categoryId, language, isOpen }: Shelf,
  isHot: boolean,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const narrowed = `${categoryId > 0 ? 'and category_id = ?' : ''} ${language ? 'and language = ?' : ''}`;
  const bindings = [...(categoryId > 0 ? [categoryId] : []), ...(language ? [language] : [])];
  const rows = isOpen
    ? await selectRows<{ id: number }>(
        db,
        `select id from question where is_open = 1 ${narrowed} order by published_at desc, id desc limit ? offset ?`,
        [...bindings, limit, offset],
      )
    : await selectRows<{ id: number }>(
        db,
        `select id from question where is_listed = 1 ${narrowed}
          order by ${isHot ? 'hot_score desc, id desc' : 'is_top desc, published_at desc, id desc'}
          limit ? offset ?`,
        [...bindings, limit, offset],
      );
  return rows.map(({ id }) => id);
}

export async function countShelf(db: Database, { categoryId, language, isOpen }: Shelf): Promise<number> {
  return Number(
    (
      await db('shelf_count')
        .where({ category_id: categoryId, language, is_open: isOpen ? 1 : 0 })
        .first('question_count')
    )?.question_count ?? 0,
  );
}

/** The counts for each language with questions, and for all languages together. */
export async function countByLanguage(
  db: Database,
  { categoryId, isOpen }: Omit<Shelf, 'language'>,
): Promise<LanguageCounts> {
  const rows: { language: Language | ''; question_count: number }[] = await db('shelf_count')
    .where({ category_id: categoryId, is_open: isOpen ? 1 : 0 })
    .where('question_count', '>', 0)
    .select('language', 'question_count');
  return new Map(rows.map(({ language, question_count }) => [language, Number(question_count)]));
}

/** The number of questions in each category. */
export async function countCategories(
  db: Database,
  { language, isOpen }: Omit<Shelf, 'categoryId'> = { language: '', isOpen: false },
): Promise<Map<number, number>> {
  const rows: { category_id: number; question_count: number }[] = await db('shelf_count')
    .where({ language, is_open: isOpen ? 1 : 0 })
    .select('category_id', 'question_count');
  return new Map(rows.map(({ category_id, question_count }) => [category_id, Number(question_count)]));
}

type Shelved = Pick<QuestionRow, 'category_id' | 'language' | 'is_listed' | 'is_open'>;

/** Updates every count that includes the question, in the order in which rows are locked. */
export async function addToShelves(transaction: Database, row: Shelved, by: 1 | -1): Promise<void> {
  if (row.is_listed === 0) return;
  for (const category_id of new Set([0, row.category_id])) {
    for (const language of ['', row.language]) {
      for (const is_open of row.is_open === 1 ? [0, 1] : [0]) {
        await transaction('shelf_count')
          .insert({ category_id, language, is_open, question_count: 0 })
          .onConflict(['category_id', 'language', 'is_open'])
          .ignore();
        await transaction('shelf_count').where({ category_id, language, is_open }).increment('question_count', by);
      }
    }
  }
}
