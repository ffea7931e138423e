import { type InputOf, type reportAsk as endpoint, reportCategories } from '@yonkoma/contract';
import { type Call, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { normaliseText } from '@yonkoma/text-kit';
import { changeReply, findReply } from '../question/reply-store.ts';
import { settleReply } from '../answer/settle-reply.ts';
import { findPublic } from '../question/find-shown.ts';
import { statusCode } from '../question/question.ts';
import { settleQuestion } from '../question/settle-question.ts';
import { type Subject, subjectCode } from '../revision/revision-store.ts';
import { addReport, canReport, isReportedByTrusted } from './report-store.ts';

/**
 * A member can report a text once. A second report is refused, and a repeated request at the same time is not counted
 * twice.
 */
export async function reportAsk(
  call: Call,
  { target, id, category_id: place, content }: InputOf<typeof endpoint>,
): Promise<null> {
  const { db, now, session } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const category = reportCategories[place - 1] ?? refuse('report-category');
  const subject: Subject = target === 'post' ? 'question' : 'answer';
  const row = subject === 'question' ? await findPublic(db, id) : await findReply(db, id);
  if (!row || row.status !== statusCode('normal')) return refuse('answer-not-found');
  if ('question_id' in row) await findPublic(db, row.question_id);
  if (row.member_id === memberId) refuse('report-own');
  if (!(await canReport(db, memberId, now))) refuse('report-too-many');
  const key = { subject: subjectCode(subject), subject_id: id };
  const isFirst = await transact(db, async (transaction) => {
    const isAdded = await addReport(transaction, {
      ...key,
      member_id: memberId,
      category,
      content: normaliseText(content),
      created_at: now,
    });
    if (!isAdded || !(await isReportedByTrusted(transaction, key))) return isAdded;
    if ('question_id' in row) {
      await settleReply(transaction, row, 'unaudited', now);
      await changeReply(transaction, id, { held_for: 'reports' });
    } else
      await settleQuestion(transaction, row, now, () => ({ status: statusCode('unaudited'), held_for: 'reports' }));
    return true;
  });
  if (!isFirst) refuse('report-again');
  return null;
}
