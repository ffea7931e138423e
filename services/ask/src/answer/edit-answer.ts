import type { editAnswer as endpoint, InputOf, ReplyOf } from '@yonkoma/contract';
import { type Call, createActionLimit, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { dropDraft } from '../draft/draft-store.ts';
import { findPublic } from '../question/find-shown.ts';
import { findQuestion } from '../question/question-store.ts';
import { insertRevision, subjectCode } from '../revision/revision-store.ts';
import { indexQuestion } from '../question/index-question.ts';
import { judgeAsked } from '../text/judge-asked.ts';
import { renderText } from '../text/render-text.ts';
import { addToWriter } from '../text/writer-store.ts';
import { presentPosted } from './add-answer.ts';
import { isEditable } from '../question/reply-rules.ts';
import { answerKind, unrendered } from '../question/reply.ts';
import { changeReply, findReply, holdReply } from '../question/reply-store.ts';
import { settleReply } from './settle-reply.ts';

const edits = createActionLimit({ limit: 20, windowS: 600 });

/**
 * The earlier text is kept. If the text pipeline holds the new text, the answer is held, even if everybody could read
 * it before. An unchanged text changes nothing.
 */
export async function editAnswer(
  call: Call,
  { id, content, revision: asked, draft }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, now, session } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const seen = await findReply(db, id);
  if (seen?.member_id !== memberId || seen.is_gone === 1) return refuse('answer-not-found');
  await findPublic(db, seen.question_id);
  if (!isEditable(seen, memberId, now)) refuse('comment-edit-over');
  if (asked !== undefined && asked !== seen.revision) refuse('text-changed', {}, { data: { revision: seen.revision } });
  if (!edits.admits(db, memberId, now)) refuse('edit-too-fast', { seconds: 600 });
  const isAnswer = seen.kind === answerKind;
  const judged = await judgeAsked(call, content, isAnswer ? 'answer' : 'comment', { isEdit: true });
  const { text, mentions, heldFor } = judged;
  const { html, rendererVersion } = isAnswer
    ? await renderText(call, text, memberId)
    : { html: '', rendererVersion: unrendered };
  await transact(db, async (transaction) => {
    const isHeld = heldFor.length > 0;
    if (!isHeld) await addToWriter(transaction, memberId, {});
    const before = isHeld ? await settleReply(transaction, seen, 'unaudited', now) : await holdReply(transaction, id);
    if (!before || before.revision !== seen.revision || before.status !== seen.status)
      return refuse('text-changed', {}, { data: { revision: before?.revision ?? 0 } });
    await dropDraft(transaction, memberId, draft);
    if (before.text === text) return;
    const revision = before.revision + 1;
    await changeReply(transaction, id, {
      text,
      html,
      renderer_version: rendererVersion,
      mentions: mentions.join(' '),
      revision,
      edited_at: now,
      ...(isHeld ? { held_for: heldFor.join(' ') } : {}),
    });
    if (isAnswer)
      await insertRevision(transaction, {
        subject: subjectCode('answer'),
        subject_id: id,
        revision,
        member_id: memberId,
        title: '',
        tags: '',
        markdown: text,
        written_at: now,
      });
    const question =
      before.is_accepted === 1 && !isHeld ? await findQuestion(transaction, before.question_id) : undefined;
    if (question) await indexQuestion(transaction, question);
  });
  return presentPosted(call, id, judged);
}
