import { type Database, engineOf } from '@yonkoma/service-kit';
import { secondsPerTenfold } from './heat-rules.ts';
import type { QuestionRow, TextRow } from './question.ts';

/** Some drivers return big integers as text. */
export const plainRow = (row: QuestionRow): QuestionRow => ({
  ...row,
  closed_at: Number(row.closed_at),
  hot_score: Number(row.hot_score),
  published_at: Number(row.published_at),
  created_at: Number(row.created_at),
  edited_at: Number(row.edited_at),
  changed_at: Number(row.changed_at),
});

export async function findQuestion(db: Database, id: number): Promise<QuestionRow | undefined> {
  const row = await db<QuestionRow>('question').where({ id }).first();
  return row && plainRow(row);
}

/** Locks the row for writing until the transaction ends. */
export async function holdQuestion(transaction: Database, id: number): Promise<QuestionRow | undefined> {
  const row = await transaction<QuestionRow>('question').where({ id }).forUpdate().first();
  return row && plainRow(row);
}

/** Returns the rows in the order of the ids; unknown ids are left out. */
export async function listQuestionRows(db: Database, ids: readonly number[]): Promise<QuestionRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map(
    (await db<QuestionRow>('question').whereIn('id', [...new Set(ids)])).map((row) => [row.id, plainRow(row)]),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
}

export type NewQuestion = Pick<
  QuestionRow,
  | 'member_id'
  | 'category_id'
  | 'language'
  | 'title'
  | 'excerpt'
  | 'status'
  | 'held_for'
  | 'reward'
  | 'reward_state'
  | 'published_at'
  | 'created_at'
  | 'changed_at'
>;

export async function insertQuestion(transaction: Database, question: NewQuestion): Promise<number> {
  const [id] = await transaction('question').insert(question);
  return id as number;
}

export async function changeQuestion(
  transaction: Database,
  id: number,
  changes: Partial<Omit<QuestionRow, 'id'>>,
): Promise<void> {
  // In the same second there may be nothing to change.
  if (Object.keys(changes).length > 0) await transaction<QuestionRow>('question').where({ id }).update(changes);
}

export async function findText(db: Database, id: number): Promise<TextRow | undefined> {
  return db<TextRow>('question_text').where({ question_id: id }).first();
}

/** The rendered texts of some questions. */
export async function listHtml(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows: Pick<TextRow, 'question_id' | 'html'>[] =
    ids.length === 0
      ? []
      : await db<TextRow>('question_text')
          .whereIn('question_id', [...ids])
          .select('question_id', 'html');
  return new Map(rows.map(({ question_id, html }) => [question_id, html]));
}

/** Deletes the text of a question completely. */
export async function clearText(transaction: Database, id: number): Promise<void> {
  await transaction('question_text')
    .where({ question_id: id })
    .update({ images: '[]', mentions: '', markdown: '', html: '' });
}

/** Whether the member has already asked exactly this. */
export async function hasAsked(
  db: Database,
  { member_id, language, title }: Pick<QuestionRow, 'member_id' | 'language' | 'title'>,
): Promise<boolean> {
  return (await db('question').where({ member_id, language, title }).first('id')) !== undefined;
}

/** The latest questions first, of every status. */
export async function listLatestIds(db: Database, limit: number): Promise<number[]> {
  return db('question').orderBy('id', 'desc').limit(limit).pluck('id');
}

export async function keepText(transaction: Database, row: TextRow): Promise<void> {
  await transaction('question_text').insert(row).onConflict('question_id').merge();
}

type Counted =
  | 'answer_count'
  | 'listed_count'
  | 'comment_count'
  | 'like_count'
  | 'collect_count'
  | 'report_count'
  | 'view_count';

export async function addToQuestion(
  transaction: Database,
  id: number,
  by: Partial<Record<Counted, number>>,
): Promise<void> {
  const changes = Object.entries(by).filter(([, count]) => count !== 0);
  if (changes.length > 0)
    await transaction('question')
      .where({ id })
      .update(
        Object.fromEntries(changes.map(([column, count]) => [column, transaction.raw('?? + ?', [column, count])])),
      );
}

/** Updates the order of hot questions: see heat-rules.ts. */
export async function heatQuestion(transaction: Database, id: number): Promise<void> {
  const whole = engineOf(transaction) === 'mysql' ? 'signed' : 'integer';
  await transaction('question')
    .where({ id })
    .update({
      hot_score: transaction.raw(
        'published_at + cast(floor(? * log10(1 + case when like_count + 2 * answer_count + 2 * collect_count > ' +
          `0 then like_count + 2 * answer_count + 2 * collect_count else 0 end)) as ${whole})`,
        [secondsPerTenfold],
      ),
    });
}

/** Questions that were closed as duplicates, the latest first. */
export async function listDuplicates(db: Database, id: number, limit: number): Promise<QuestionRow[]> {
  return (
    await db<QuestionRow>('question').where({ duplicate_of: id, is_listed: 1 }).orderBy('id', 'desc').limit(limit)
  ).map(plainRow);
}
