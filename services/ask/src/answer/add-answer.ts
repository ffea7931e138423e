import type { addAnswer as endpoint, InputOf, ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { everyS, rememberText } from '@yonkoma/text-kit';
import { dropDraft } from '../draft/draft-store.ts';
import { findPublic } from '../question/find-shown.ts';
import { isShown, statusCode } from '../question/question.ts';
import { findQuestion, holdQuestion } from '../question/question-store.ts';
import { insertRevision, subjectCode } from '../revision/revision-store.ts';
import { judgeAsked, type JudgedAsked, reviewLevelOf } from '../text/judge-asked.ts';
import { renderText } from '../text/render-text.ts';
import { addToWriter, ensureWriter, takeTurn } from '../text/writer-store.ts';
import { answerKind, commentKind, unrendered } from '../question/reply.ts';
import { findReply, holdReply, insertReply } from '../question/reply-store.ts';
import { presentReplies } from './present-replies.ts';
import { settleReply } from './settle-reply.ts';

/** Text, counts and events change together or not at all. */
export async function addAnswer(
  call: Call,
  { posts_id: questionId, pid, kind: asked, content, draft }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, now, session } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const question = await findPublic(db, questionId);
  const isAnswer = pid === undefined && asked === 'answer';
  if (isAnswer && question.closed_reason !== null) refuse('question-closed');
  const answered = pid === undefined ? null : ((await findReply(db, pid)) ?? refuse('answer-not-found'));
  if (answered && (answered.question_id !== questionId || answered.status !== statusCode('normal')))
    refuse('answer-not-found');
  const noun = isAnswer ? 'answer' : 'comment';
  const judged = await judgeAsked(call, content, noun, { isEdit: false });
  const { text, mentions, heldFor } = judged;
  const rendered = isAnswer ? await renderText(call, text, memberId) : { html: '', rendererVersion: unrendered };
  await ensureWriter(db, memberId);
  const id = await transact(db, async (transaction) => {
    if (!(await takeTurn(transaction, memberId, { now, everyS })))
      refuse(`${noun}-too-fast`, { seconds: everyS }, { data: { seconds: everyS } });
    await addToWriter(transaction, memberId, { reply_count: 1 });
    const held = await holdQuestion(transaction, questionId);
    if (!held || !isShown(held)) return refuse('question-not-found');
    if (isAnswer && held.closed_reason !== null) refuse('question-closed');
    // It may have been deleted since it was read; now it is locked and cannot be.
    if (answered && (await holdReply(transaction, answered.id))?.status !== statusCode('normal'))
      refuse('answer-not-found');
    const made = await insertReply(transaction, {
      question_id: questionId,
      kind: isAnswer ? answerKind : commentKind,
      member_id: memberId,
      root_id: answered === null ? 0 : answered.kind === answerKind ? answered.id : answered.root_id,
      parent_id: answered?.id ?? 0,
      answered_id: answered?.kind === commentKind ? answered.member_id : 0,
      status: statusCode('unaudited'),
      held_for: heldFor.join(' '),
      is_listed: 0,
      is_announced: 0,
      renderer_version: rendered.rendererVersion,
      created_at: now,
      mentions: mentions.join(' '),
      text,
      html: rendered.html,
    });
    if (isAnswer)
      await insertRevision(transaction, {
        subject: subjectCode('answer'),
        subject_id: made,
        revision: 1,
        member_id: memberId,
        title: '',
        tags: '',
        markdown: text,
        written_at: now,
      });
    if (heldFor.length === 0)
      await settleReply(transaction, { id: made, question_id: questionId, member_id: memberId }, 'normal', now);
    await dropDraft(transaction, memberId, draft);
    return made;
  });
  await rememberText(call, judged);
  return presentPosted(call, id, judged);
}

/** The new answer as its author sees it. */
export async function presentPosted(
  call: Call,
  id: number,
  judged: Pick<JudgedAsked, 'freeFromLevel'>,
): Promise<ReplyOf<typeof endpoint>> {
  const row = (await findReply(call.db, id)) ?? refuse('answer-not-found');
  const question = (await findQuestion(call.db, row.question_id)) ?? refuse('question-not-found');
  const [comment] = await presentReplies(call, question, [row], []);
  return comment
    ? {
        comment,
        review: row.status === statusCode('unaudited') ? 'yes' : 'no',
        ...reviewLevelOf(judged),
        total: question.answer_count,
      }
    : refuse('answer-not-found');
}
