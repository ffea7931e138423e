import { type InputOf, type reportAsk as endpoint, reportCategories } from '@yonkoma/contract';
import { type Call, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { normaliseText } from '@yonkoma/text-kit';
import { changeReply, findReply } from '../question/reply-store.ts';
import { settleReply } from '../answer/settle-reply.ts';
import { findPublic } from '../question/find-shown.ts';
import { statusCode } from '../question/question.ts';
import { settleQuestion } from '../question/settle-question.ts';
import { type Subject, subjectCode } from '../revision/revision-store.ts';
import { addReport, countReports, countTrusted } from './report-store.ts';

const aDay = 30;
/** Approved texts that make a member's report count here. */
const trustedFrom = 5;
/** So many trusted members, and nobody sees it until a moderator has. */
const enough = 3;

/** One of each member and thing; a second is refused, and the same again at once never counts twice. */
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
  if ((await countReports(db, memberId, now - 86_400)) >= aDay) refuse('report-too-many');
  const isFirst = await transact(db, async (transaction) => {
    const isAdded = await addReport(transaction, {
      subject: subjectCode(subject),
      subject_id: id,
      member_id: memberId,
      category,
      content: normaliseText(content),
      created_at: now,
    });
    if (!isAdded || (await countTrusted(transaction, subject, id, trustedFrom)) < enough) return isAdded;
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
