import { type Database, personalDataPageRows } from '@yonkoma/service-kit';
import type { ReplyRow } from '../question/reply.ts';
import { type Reaction, subjectOf } from '../question/reaction-store.ts';
import { type QuestionRow, statusCode } from '../question/question.ts';

/** Without deleted questions, of which no text is left. */
export async function listPersonalQuestions(
  db: Database,
  memberId: number,
  after: number,
  limit = personalDataPageRows,
): Promise<(QuestionRow & { markdown: string; images: string })[]> {
  return db('question')
    .join('question_text', 'question_text.question_id', 'question.id')
    .where({ member_id: memberId })
    .whereNot({ status: statusCode('deleted') })
    .where('question.id', '>', after)
    .orderBy('question.id')
    .limit(limit)
    .select('question.*', 'markdown', 'images');
}

export async function listPersonalReplies(
  db: Database,
  memberId: number,
  after: number,
  limit = personalDataPageRows,
): Promise<ReplyRow[]> {
  return db<ReplyRow>('reply')
    .where({ member_id: memberId, is_gone: 0 })
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit);
}

export async function listPersonalReactions(
  db: Database,
  reaction: Reaction,
  memberId: number,
  after: number,
  limit = personalDataPageRows,
): Promise<{ id: number; at: number }[]> {
  const subject = subjectOf(reaction);
  return db(reaction)
    .where({ member_id: memberId, is_on: 1 })
    .where(subject, '>', after)
    .orderBy(subject)
    .limit(limit)
    .select({ id: subject, at: 'toggled_at' });
}

export async function listPersonalRevisions(
  db: Database,
  memberId: number,
  after: number,
): Promise<
  {
    id: number;
    subject: number;
    subject_id: number;
    revision: number;
    title: string;
    markdown: string;
    written_at: number;
  }[]
> {
  return db('revision')
    .where({ member_id: memberId })
    .where('id', '>', after)
    .orderBy('id')
    .limit(personalDataPageRows);
}

/** Erases what remains without texts and reactions. */
export async function dropRest(transaction: Database, memberId: number): Promise<void> {
  for (const table of [
    'question_like',
    'question_collect',
    'reply_like',
    'draft',
    'report',
    'revision',
    'recent_text',
    'writer',
  ])
    await transaction(table).where({ member_id: memberId }).delete();
  for (const table of ['question', 'reply'])
    await transaction(table).where({ member_id: memberId }).update({ member_id: 0 });
}
