import { type Database, plainTextOf } from '@yonkoma/service-kit';
import { keepWordsOf, tokensOf } from '@yonkoma/text-kit';
import { findReply } from './reply-store.ts';
import type { QuestionRow } from './question.ts';
import { findText } from './question-store.ts';
import { listTagsOf } from '../tag/tag-store.ts';
import { keepTerms } from '../search/term-store.ts';
import { termsOf } from '../search/term-rules.ts';

/**
 * Indexes the searchable text of a question: title, text, tags and the accepted answer. A question that is not listed
 * is not indexed.
 */
export async function indexQuestion(
  transaction: Database,
  { id, title, is_listed, accept_id }: Pick<QuestionRow, 'id' | 'title' | 'is_listed' | 'accept_id'>,
): Promise<void> {
  await keepTerms(transaction, id, is_listed === 1 ? termsOf(title) : []);
  if (is_listed === 0) return keepWordsOf(transaction, 'question', id, null);
  const [text, tags] = [await findText(transaction, id), await listTagsOf(transaction, [id])];
  const accepted = accept_id === 0 ? undefined : await findReply(transaction, accept_id);
  await keepWordsOf(
    transaction,
    'question',
    id,
    tokensOf(
      [title],
      [...tags.map(({ name }) => name), plainTextOf(text?.html ?? ''), plainTextOf(accepted?.html ?? '')],
    ),
  );
}
