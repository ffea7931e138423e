import type { answerAccepted, answerPublished, askDecided, questionPublished } from '@yonkoma/contract';
import type { Call, EventHandler } from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import type { Answered } from '../notice/notice.ts';
import { notifyOne } from '../notice/notify-one.ts';
import { wantsNotice } from '../preference/preference-store.ts';
import { activeMembers } from '../reader/active-members.ts';
import { notifyTalk } from './notify-talk.ts';

const nowhere = { comic_id: 0, chapter_id: 0, image_index: 0 };

export const handleQuestion: EventHandler<NoticeConfig, typeof questionPublished> = async (
  call,
  { question_id: id, author_id: authorId, mentions, title, published_at: publishedAt },
) =>
  notifyTalk(call, {
    authorId,
    answeredId: 0,
    mentions,
    text: title,
    isSpoiler: 0,
    key: `question ${id}`,
    place: { comment_id: 0, ...nowhere, question: { id, kind: 'question' } },
    publishedAt,
  });

/**
 * Answers to one question share one notice for the asker; comments on an answer share one for the author of the answer.
 */
export const handleAnswer: EventHandler<NoticeConfig, typeof answerPublished> = async (
  call,
  {
    reply_id,
    kind,
    question_id: id,
    author_id: authorId,
    answered_id: answeredId,
    on,
    mentions,
    text,
    published_at: publishedAt,
  },
) =>
  notifyTalk(call, {
    authorId,
    answeredId,
    mentions,
    text,
    isSpoiler: 0,
    key: `${on === 'question' ? 'question' : `talk of ${answeredId} on question`} ${id}`,
    place: { comment_id: reply_id, ...nowhere, question: { id, kind } },
    publishedAt,
  });

async function notifyAuthorOf(
  call: Call<NoticeConfig>,
  memberId: number,
  kind: 'answers' | 'site',
  said: Answered,
  publishedAt: number,
): Promise<void> {
  const { db, now } = call;
  if (!(await activeMembers(call, [memberId])).has(memberId)) return;
  if (kind !== 'site' && (await wantsNotice(db, [memberId], kind)).length === 0) return;
  await notifyOne(db, { memberId, kind, body: { said }, publishedAt, now });
}

export const handleAccepted: EventHandler<NoticeConfig, typeof answerAccepted> = async (
  call,
  { question_id: id, answer_id, title, author_id: memberId, reward, accepted_at: at },
) =>
  notifyAuthorOf(
    call,
    memberId,
    'answers',
    {
      comment_id: answer_id,
      ...nowhere,
      question: { id, kind: 'answer' },
      why: reward > 0 ? 'rewarded' : 'accepted',
      name: String(reward),
      text: title,
    },
    at,
  );

export const handleAskDecision: EventHandler<NoticeConfig, typeof askDecided> = async (
  call,
  { subject, id, question_id, author_id, status, words, decided_at },
) => {
  const place = {
    comment_id: subject === 'question' ? 0 : id,
    ...nowhere,
    question: { id: question_id, kind: subject },
  };
  await notifyAuthorOf(
    call,
    author_id,
    'site',
    { ...place, why: `${subject}-${status === 'normal' ? 'approved' : status}`, name: '', text: words },
    decided_at,
  );
};
