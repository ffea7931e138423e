import { type InputOf, type listOwnAnswers as endpoint, questionPath, type ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded, plainTextOf } from '@yonkoma/service-kit';
import { presentOf } from '../answer/present-replies.ts';
import { answerKind, kindOf } from '../question/reply.ts';
import { listReplies } from '../question/reply-store.ts';
import { isShown } from '../question/question.ts';
import { referTo } from '../question/question-rules.ts';
import { listQuestionRows } from '../question/question-store.ts';
import { excerptOf } from '../text/excerpt-rules.ts';
import { readWriter } from '../text/writer-store.ts';
import { deepest } from './list-own-questions.ts';
import { listOwnReplyIds } from './own-store.ts';

export async function listOwnAnswers(
  call: Call,
  { page, limit }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, session } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const offset = (page - 1) * limit;
  const [ids, writer] = await Promise.all([
    offset >= deepest ? [] : listOwnReplyIds(db, memberId, { limit, offset }),
    readWriter(db, memberId),
  ]);
  const rows = await listReplies(db, ids);
  const questions = new Map(
    (
      await listQuestionRows(
        db,
        rows.map(({ question_id }) => question_id),
      )
    )
      .filter((row) => isShown(row) || row.member_id === memberId)
      .map((row) => [row.id, row]),
  );
  const shown = new Map((await presentOf(call, questions, rows, [])).map((reply) => [reply.id, reply]));
  const list = rows.flatMap((row) => {
    const reply = shown.get(row.id);
    const question = questions.get(row.question_id);
    const description = excerptOf(row.kind === answerKind ? plainTextOf(row.html) : row.text, 200);
    return reply
      ? [
          {
            ...reply,
            question: question && question.title !== '' ? referTo(question) : null,
            path: `${questionPath(row.question_id)}#${kindOf(row.kind)}-${row.id}`,
            description,
          },
        ]
      : [];
  });
  return { list, total: writer.reply_count };
}
