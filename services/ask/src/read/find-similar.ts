import type { findSimilarQuestions as endpoint, InputOf, ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { rankAlike, termsOf } from '../search/term-rules.ts';
import { listByTerms } from '../search/term-store.ts';
import { isShown } from '../question/question.ts';
import { referTo } from '../question/question-rules.ts';
import { listQuestionRows } from '../question/question-store.ts';

const each = 100;
const shown = 5;
/** The least weight of a match. The last word may be unfinished; it counts only when it is complete. */
const leastWeight = 0.15;

/** Finds similar questions. Each word of the title needs one index lookup. */
export async function findSimilar(
  { db }: Call,
  { title }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const terms = termsOf(title).slice(0, 16);
  const alike = rankAlike(await listByTerms(db, terms, each), each)
    .filter(({ weight }) => weight > leastWeight * terms.length)
    .slice(0, shown * 2);
  const rows = (
    await listQuestionRows(
      db,
      alike.map(({ id }) => id),
    )
  )
    .filter(isShown)
    .slice(0, shown);
  return {
    list: rows.map((row) => ({ ...referTo(row), comments: row.answer_count, is_solved: row.accept_id > 0 ? 1 : 0 })),
  };
}
