import {
  type answerPublished,
  type articleCommentPublished,
  type commentPublished,
  dayOf,
  type questionPublished,
  readSettings,
} from '@yonkoma/contract';
import type { Call, Listener } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { findMember } from '../member/member-store.ts';
import { gain } from './gain.ts';

/**
 * A text that everybody can read brings its author experience, each once; it counts for the day on which it came into
 * view.
 */
async function reward(
  { db, now, ask }: Call<MemberConfig>,
  { author_id: memberId, published_at }: { author_id: number; published_at: number },
  subject: string,
): Promise<void> {
  if ((await findMember(db, 'id', memberId))?.status !== 'active') return;
  const { timeZone } = await ask(readSettings, {});
  await gain(db, { memberId, action: 'comment', subject, day: dayOf(published_at, timeZone) }, now);
}

export const rewardComicComment: Listener<MemberConfig, typeof commentPublished> = async (call, comment) =>
  reward(call, comment, String(comment.comment_id));

export const rewardArticleComment: Listener<MemberConfig, typeof articleCommentPublished> = async (call, comment) =>
  reward(call, comment, `article ${comment.comment_id}`);

export const rewardQuestion: Listener<MemberConfig, typeof questionPublished> = async (call, question) =>
  reward(call, question, `question ${question.question_id}`);

export const rewardAnswer: Listener<MemberConfig, typeof answerPublished> = async (call, answer) =>
  reward(call, answer, `answer ${answer.reply_id}`);
