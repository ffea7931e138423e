import type { Language } from '@yonkoma/contract';
import { type Database, selectRows } from '@yonkoma/service-kit';
import { type AskedToken, askWords } from '@yonkoma/text-kit';
import type { LanguageCounts, Shelf } from '../question/shelf-store.ts';

type Narrowed = Shelf & { tagId: number };

/** The condition for lists and counts of the questions with all of these words. */
function matching(
  db: Database,
  asked: readonly AskedToken[],
  { categoryId, language, isOpen, tagId }: Narrowed,
): { from: string; bindings: (string | number)[] } {
  const { id, match, question } = askWords(db, 'question', asked);
  const conditions = [
    ...(isOpen ? ['and is_open = 1'] : []),
    ...(categoryId > 0 ? ['and category_id = ?'] : []),
    ...(language ? ['and language = ?'] : []),
    ...(tagId > 0
      ? ['and exists (select 1 from question_tag where question_tag.question_id = question.id and tag_id = ?)']
      : []),
  ];
  const bindings = [
    question,
    ...(categoryId > 0 ? [categoryId] : []),
    ...(language ? [language] : []),
    ...(tagId > 0 ? [tagId] : []),
  ];
  return {
    from: `from question_words join question on question.id = ${id} where ${match}
      and is_listed = 1 ${conditions.join(' ')}`,
    bindings,
  };
}

/** A page of the questions with all of these words, the latest first. */
export async function searchQuestions(
  db: Database,
  asked: readonly AskedToken[],
  { limit, offset, ...narrowed }: Narrowed & { limit: number; offset: number },
): Promise<number[]> {
  const { from, bindings } = matching(db, asked, narrowed);
  return (
    await selectRows<{ id: number }>(
      db,
      `select question.id ${from} order by published_at desc, question.id desc limit ? offset ?`,
      [...bindings, limit, offset],
    )
  ).map(({ id }) => id);
}

/** Their counts for each language with matches, and for all languages together. */
export async function countMatching(
  db: Database,
  asked: readonly AskedToken[],
  narrowed: Omit<Narrowed, 'language'>,
): Promise<LanguageCounts> {
  const { from, bindings } = matching(db, asked, { ...narrowed, language: '' });
  const rows = await selectRows<{ language: Language; total: number }>(
    db,
    `select language, count(*) as total ${from} group by language`,
    bindings,
  );
  const all = rows.reduce((sum, { total }) => sum + Number(total), 0);
  return new Map<Language | '', number>(
    all > 0 ? [['', all], ...rows.map(({ language, total }): [Language, number] => [language, Number(total)])] : [],
  );
}

/** The newest questions with all of these words, without counting the rest. */
export async function listMatching(db: Database, asked: readonly AskedToken[], limit: number): Promise<number[]> {
  const { id, match, question } = askWords(db, 'question', asked);
  return (
    await selectRows<{ id: number }>(
      db,
      `select ${id} as id from question_words where ${match} order by ${id} desc limit ?`,
      [question, limit],
    )
  ).map((row) => row.id);
}
