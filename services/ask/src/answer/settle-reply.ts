import { type CommentStatus, questionPath } from '@yonkoma/contract';
import { answerPublished, askShown } from '@yonkoma/contract/schema';
import { type Database, plainTextOf, publish, refuse } from '@yonkoma/service-kit';
import { type QuestionRow, statusCode } from '../question/question.ts';
import { addToQuestion, changeQuestion, findQuestion, heatQuestion, holdQuestion } from '../question/question-store.ts';
import { settleQuestion } from '../question/settle-question.ts';
import { addToWriter } from '../text/writer-store.ts';
import { idsIn } from '../text/excerpt-rules.ts';
import { answerKind, belongsInLists, kindOf, type ReplyRow } from '../question/reply.ts';
import { addToReply, changeReply, findReply, holdReply } from '../question/reply-store.ts';

const normal = statusCode('normal');

/**
 * All changes of the visibility of an answer or a comment go through this function: writing, and changes by its author
 * or a moderator. It updates every count, opens and closes gaps, and publishes an event when others can read it for the
 * first time.
 * @returns the row from before the change
 */
export async function settleReply(
  transaction: Database,
  { id, question_id, member_id }: Pick<ReplyRow, 'id' | 'question_id' | 'member_id'>,
  status: CommentStatus,
  now: number,
): Promise<ReplyRow> {
  const to = statusCode(status);
  const known = (await findReply(transaction, id)) ?? refuse('answer-not-found');
  if (known.is_accepted === 1 && to !== normal) await takeAccepted(transaction, known, now);
  await addToWriter(transaction, member_id, {});
  const question = (await holdQuestion(transaction, question_id)) ?? refuse('question-not-found');
  const row = (await holdReply(transaction, id)) ?? refuse('answer-not-found');
  const isFirst = to === normal && row.is_announced === 0;
  const isListed = belongsInLists({ ...row, status: to });
  const isGone = to === statusCode('deleted');
  await changeReply(transaction, id, {
    status: to,
    is_listed: isListed ? 1 : 0,
    is_gone: isGone ? 1 : 0,
    ...(status === 'unaudited' ? {} : { held_for: '' }),
    ...(isFirst ? { is_announced: 1 } : {}),
  });
  await addToWriter(transaction, member_id, {
    reply_count: row.is_gone - (isGone ? 1 : 0),
    approved_count: isFirst ? 1 : 0,
  });
  const shown = Number(to === normal) - Number(row.status === normal);
  const listed = Number(isListed) - row.is_listed;
  if (row.kind === answerKind)
    await addToQuestion(transaction, question_id, { answer_count: shown, listed_count: listed });
  else if (row.root_id === 0) await addToQuestion(transaction, question_id, { comment_count: shown });
  else
    await addToQuestion(transaction, question_id, { listed_count: await addComment(transaction, row.root_id, shown) });
  await changeQuestion(transaction, question_id, { changed_at: now });
  if (row.kind === answerKind && shown !== 0) await heatQuestion(transaction, question_id);
  // No events for texts of the site itself.
  if (member_id === 0) return row;
  if (isFirst) await announcePublished(transaction, row, question, now);
  if (shown !== 0 && row.kind === answerKind) await announceShown(transaction, row, question, shown > 0, now);
  return row;
}

/**
 * An answer that readers no longer see is no longer the accepted one; points that were paid for it are not returned.
 */
async function takeAccepted(transaction: Database, { id, question_id }: ReplyRow, now: number): Promise<void> {
  const question = (await findQuestion(transaction, question_id)) ?? refuse('question-not-found');
  await settleQuestion(transaction, question, now, async ({ accept_id }) => {
    await changeReply(transaction, id, { is_accepted: 0 });
    return accept_id === id ? { accept_id: 0 } : {};
  });
}

/**
 * Adds or removes one comment of an answer: its gap opens or closes. Returns by how many entries the list of answers
 * grows.
 */
async function addComment(transaction: Database, rootId: number, by: number): Promise<number> {
  await addToReply(transaction, rootId, 'reply_count', by);
  const root = await holdReply(transaction, rootId);
  const isListed = root !== undefined && belongsInLists(root) ? 1 : 0;
  if (!root || isListed === root.is_listed) return 0;
  await changeReply(transaction, rootId, { is_listed: isListed });
  return isListed - root.is_listed;
}

async function announcePublished(
  transaction: Database,
  row: ReplyRow,
  question: QuestionRow,
  now: number,
): Promise<void> {
  const parent = row.parent_id === 0 ? undefined : await findReply(transaction, row.parent_id);
  await publish(transaction, answerPublished, {
    subject: `question ${question.id}`,
    now,
    data: {
      reply_id: row.id,
      kind: kindOf(row.kind),
      question_id: question.id,
      title: question.title,
      author_id: row.member_id,
      answered_id: row.parent_id === 0 ? question.member_id : (parent?.member_id ?? 0),
      on: parent ? kindOf(parent.kind) : 'question',
      mentions: idsIn(row.mentions),
      text:
        row.kind === answerKind
          ? plainTextOf(row.html.replace(/<span class="spoiler"[^>]*>.*?<\/span>/gs, '…')).slice(0, 500)
          : row.text,
      published_at: now,
    },
  });
}

async function announceShown(
  transaction: Database,
  row: ReplyRow,
  question: QuestionRow,
  isShown: boolean,
  now: number,
): Promise<void> {
  await publish(transaction, askShown, {
    subject: `answer ${row.id}`,
    now,
    data: {
      subject: 'answer',
      id: row.id,
      author_id: row.member_id,
      title: question.title,
      path: `${questionPath(question.id)}#answer-${row.id}`,
      is_shown: isShown ? 1 : 0,
      at: now,
    },
  });
}
