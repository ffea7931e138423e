import { questionPath } from '@yonkoma/contract';
import { askShown, questionPublished } from '@yonkoma/contract/schema';
import { type Database, publish, refuse } from '@yonkoma/service-kit';
import { listTagsOf, settleTags } from '../tag/tag-store.ts';
import { addToWriter } from '../text/writer-store.ts';
import { indexQuestion } from './index-question.ts';
import { isOpen, isShown, type QuestionRow } from './question.ts';
import { changeQuestion, findText, heatQuestion, holdQuestion } from './question-store.ts';
import { addToShelves } from './shelf-store.ts';

type Changes = Partial<Omit<QuestionRow, 'id' | 'is_listed' | 'is_open' | 'is_announced'>>;

/**
 * All changes of a question go through this function: `work` gets the current row and returns the changes. Lists,
 * counts, search words and tags are updated, and an event is published when others can read it for the first time.
 * Locks in the same order as all writing: author, question, answers.
 * @returns the row before and after the change
 */
export async function settleQuestion(
  transaction: Database,
  { id, member_id }: Pick<QuestionRow, 'id' | 'member_id'>,
  now: number,
  work: (row: QuestionRow) => Changes | Promise<Changes>,
): Promise<{ before: QuestionRow; after: QuestionRow }> {
  await addToWriter(transaction, member_id, {});
  const before = (await holdQuestion(transaction, id)) ?? refuse('question-not-found');
  const changed: QuestionRow = { ...before, ...(await work(before)), changed_at: now };
  const isFirst = isShown(changed) && before.is_announced === 0;
  const after: QuestionRow = {
    ...changed,
    is_listed: isShown(changed) ? 1 : 0,
    is_open: isOpen(changed) ? 1 : 0,
    ...(isFirst ? { is_announced: 1, published_at: now } : {}),
  };
  await changeQuestion(transaction, id, changesBetween(before, after));
  await addToShelves(transaction, before, -1);
  await addToShelves(transaction, after, 1);
  await settleTags(transaction, before, after);
  if (isFirst || after.published_at !== before.published_at) await heatQuestion(transaction, id);
  if (
    after.is_listed !== before.is_listed ||
    after.revision !== before.revision ||
    after.accept_id !== before.accept_id
  )
    await indexQuestion(transaction, after);
  // No notices and no points for the site itself.
  if (member_id === 0) return { before, after };
  if (isFirst) await announcePublished(transaction, after, now);
  if (after.is_listed !== before.is_listed) {
    await publish(transaction, askShown, {
      subject: `question ${id}`,
      now,
      data: {
        subject: 'question',
        id,
        author_id: member_id,
        title: after.title,
        path: questionPath(id),
        is_shown: after.is_listed,
        at: now,
      },
    });
  }
  return { before, after };
}

async function announcePublished(
  transaction: Database,
  { id, member_id: author_id, title, language }: QuestionRow,
  now: number,
): Promise<void> {
  await addToWriter(transaction, author_id, { approved_count: 1 });
  const mentions = ((await findText(transaction, id))?.mentions ?? '').split(' ').filter(Boolean).map(Number);
  await publish(transaction, questionPublished, {
    subject: `question ${id}`,
    now,
    data: { question_id: id, author_id, mentions, title, language, published_at: now },
  });
}

function changesBetween(before: QuestionRow, after: QuestionRow): Partial<QuestionRow> {
  return Object.fromEntries(
    Object.entries(after).filter(([column, value]) => before[column as keyof QuestionRow] !== value),
  );
}

/** The names of its tags, in their order. */
export const tagNamesOf = async (db: Database, id: number): Promise<string[]> =>
  (await listTagsOf(db, [id])).map(({ name }) => name);
