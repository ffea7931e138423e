import type { Question } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { listCategories, nameOf } from '../category/category-store.ts';
import { listReacted } from './reaction-store.ts';
import { listTagsOf } from '../tag/tag-store.ts';
import type { QuestionRow } from './question.ts';
import { presentQuestion } from './question-rules.ts';
import { nameAuthors } from './site-author.ts';

/**
 * Rows as lists show them: one query for the tags, and two more for the reactions of a member, whatever the number of
 * rows.
 */
export async function presentQuestions(call: Call, rows: readonly QuestionRow[]): Promise<Question[]> {
  if (rows.length === 0) return [];
  const { db, language, now, session } = call;
  const viewer = session?.memberId ?? 0;
  const ids = [...new Set(rows.map(({ id }) => id))];
  const [tags, categories, authors, liked, collected] = await Promise.all([
    listTagsOf(db, ids),
    listCategories(db),
    nameAuthors(
      call,
      rows.map(({ member_id }) => member_id),
    ),
    listReacted(db, 'question_like', ids, viewer),
    listReacted(db, 'question_collect', ids, viewer),
  ]);
  const facts = {
    tags: Map.groupBy(tags, ({ question_id }) => question_id),
    categories: new Map(categories.map((category) => [category.id, nameOf(category, language)])),
    authors,
    liked,
    collected,
    viewer,
    now,
    language,
  };
  return rows.map((row) => presentQuestion(row, facts));
}
