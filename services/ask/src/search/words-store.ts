import { type AskedToken, askWords, type Database, selectRows } from '@yonkoma/service-kit';
import type { Shelf } from '../question/shelf-store.ts';

/** Questions that have all of these words, the latest first, and how many there are. */
export async function searchQuestions(db: Database, asked: readonly AskedToken[], { categoryId, language, isOpen, tagId, limit, offset }: Shelf & { tagId: number; limit: number; offset: number }): Promise<{ ids: number[]; total: number }> {
  const { id, match, question } = askWords(db, 'question', asked);
  const conditions = [
    ...(isOpen ? ['and is_open = 1'] : []), ...(categoryId > 0 ? ['and category_id = ?'] : []), ...(language ? ['and language = ?'] : []),
    ...(tagId > 0 ? ['and exists (select 1 from question_tag where question_tag.question_id = question.id and tag_id = ?)'] : []),
  ];
  const bindings = [question, ...(categoryId > 0 ? [categoryId] : []), ...(language ? [language] : []), ...(tagId > 0 ? [tagId] : [])];
  const from = `from question_words join question on question.id = ${id} where ${match} and is_listed = 1 ${conditions.join(' ')}`;
  const [[counted], rows] = await Promise.all([
    selectRows<{ total: number }>(db, `select count(*) as total ${from}`, bindings),
    selectRows<{ id: number }>(db, `select question.id ${from} order by published_at desc, question.id desc limit ? offset ?`, [...bindings, limit, offset]),
  ]);
  return { ids: rows.map((row) => row.id), total: Number(counted?.total ?? 0) };
}

/** The newest of those that have all of these, without counting the rest. */
export async function listMatching(db: Database, asked: readonly AskedToken[], limit: number): Promise<number[]> {
  const { id, match, question } = askWords(db, 'question', asked);
  return (await selectRows<{ id: number }>(db, `select ${id} as id from question_words where ${match} order by ${id} desc limit ?`, [question, limit])).map((row) => row.id);
}
