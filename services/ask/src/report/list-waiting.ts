import { maxWaitingText, type ReplyOf } from '@yonkoma/contract';
import type { listWaitingAsk as endpoint } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import type { ReplyRow } from '../question/reply.ts';
import { listReplies } from '../question/reply-store.ts';
import { type QuestionRow, statusCode } from '../question/question.ts';
import { findText, listQuestionRows } from '../question/question-store.ts';
import { subjectCode } from '../revision/revision-store.ts';
import { listClaims, listHeldIds, listOpenReports } from './report-store.ts';
import { shareRoom } from './waiting-rules.ts';

/** The most entries of each kind that are read to order the queue. */
const most = 500;

/** Questions, answers and comments that the pipeline held or members reported, in no order. */
export async function listWaiting({ db, now }: Call): Promise<ReplyOf<typeof endpoint>> {
  const [questionIds, replyIds, reports, claims] = await Promise.all([
    listHeldIds(db, 'question', most),
    listHeldIds(db, 'reply', most),
    listOpenReports(db),
    listClaims(db, now),
  ]);
  const reportedIn = (code: number) =>
    reports.filter(({ subject }) => subject === code).map(({ subject_id }) => subject_id);
  const [questions, replies] = await Promise.all([
    listQuestionRows(db, [...new Set([...questionIds, ...reportedIn(subjectCode('question'))])]),
    listReplies(db, [...replyIds, ...reportedIn(subjectCode('answer'))]),
  ]);
  const entryOf = (subject: 'question' | 'answer', row: QuestionRow | ReplyRow, questionId: number, text: string) => {
    const code = subjectCode(subject);
    const claim = claims.find((one) => one.subject === code && one.subject_id === row.id);
    const own = reports
      .filter((report) => report.subject === code && report.subject_id === row.id)
      .map(({ category, content, member_id }) => ({ category, content, member_id }));
    return {
      subject,
      id: row.id,
      question_id: questionId,
      author_id: row.member_id,
      text,
      written_at: Math.max(row.created_at, row.edited_at),
      held_for: row.status === statusCode('unaudited') ? row.held_for : '',
      reports: own,
      claimed_by: claim?.moderator ?? '',
      claimed_until: claim?.until ?? 0,
    };
  };
  const texts = await Promise.all(questions.map(({ id }) => findText(db, id)));
  const waiting = [
    ...questions.map((row, at) => entryOf('question', row, row.id, `${row.title}\n${texts[at]?.markdown ?? ''}`)),
    ...replies.map((row) => entryOf('answer', row, row.question_id, row.text)),
  ];
  const shown = shareRoom(
    waiting.map(({ text }) => text),
    maxWaitingText,
  );
  return waiting.map((one, at) => ({ ...one, text: shown[at] ?? '' }));
}
