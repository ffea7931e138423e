import type { answerAccepted, answerPublished, askDecided, questionPublished, rewardReturned } from '@yonkoma/contract';
import type { Call, Listener } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { rewardComment } from '../experience/reward-comment.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { findMember, listMembers } from '../member/member-store.ts';
import { giveNotice } from './fan-out-store.ts';
import type { Answered, Place } from './notice.ts';
import { addNotice } from './notice-store.ts';
import { keepSaid } from './group-store.ts';
import { wantsNotice } from './preference-store.ts';
import { excerptOf, hearersOf } from './said-rules.ts';
import { tellChanged } from './tell-changed.ts';
import { tellTogether } from './tell-together.ts';

const nowhere = { comic_id: 0, chapter_id: 0, image_index: 0 };
const cut = (text: string): string => [...text].slice(0, 255).join('');

/**
 * What is said under a question: whom it answers and whom it names hear of it, in one notice for each until it is read.
 */
async function tell(
  { db, now }: Call<MemberConfig>,
  said: {
    authorId: number;
    answeredId: number;
    mentions: readonly number[];
    text: string;
    key: string;
    place: Place;
    publishedAt: number;
  },
): Promise<void> {
  const hearers = hearersOf({ author_id: said.authorId, answered_id: said.answeredId, mentions: [...said.mentions] });
  const active = (await listMembers(db, [said.authorId, ...hearers.map(({ memberId }) => memberId)]))
    .filter(({ status }) => status === 'active')
    .map(({ id }) => id);
  if (!active.includes(said.authorId)) return;
  for (const [why, kind] of [
    ['answered', 'answers'],
    ['named', 'mentions'],
  ] as const) {
    const told = hearers
      .filter((hearer) => hearer.why === why && active.includes(hearer.memberId))
      .map(({ memberId }) => memberId);
    for (const memberId of await wantsNotice(db, told, kind)) {
      const notice_id = await tellTogether(db, {
        memberId,
        key: `${why} ${said.key}`,
        kind,
        body: { talk: { ...said.place, why } },
        publishedAt: said.publishedAt,
        now,
      });
      await keepSaid(db, {
        notice_id,
        comment_id: said.place.comment_id,
        author_id: said.authorId,
        text: excerptOf({ text: said.text, is_spoiler: 0 }),
      });
    }
  }
}

export const hearQuestion: Listener<MemberConfig, typeof questionPublished> = async (
  call,
  { question_id: id, author_id: authorId, mentions, title, published_at: publishedAt },
) => {
  await rewardComment(call, { author_id: authorId, published_at: publishedAt }, `question ${id}`);
  await tell(call, {
    authorId,
    answeredId: 0,
    mentions,
    text: title,
    key: `question ${id}`,
    place: { comment_id: 0, ...nowhere, question: { id, kind: 'question' } },
    publishedAt,
  });
};

/** Answers to one question are one notice for who asked it; comments on an answer one for who gave it. */
export const hearAnswer: Listener<MemberConfig, typeof answerPublished> = async (
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
) => {
  await rewardComment(call, { author_id: authorId, published_at: publishedAt }, `answer ${reply_id}`);
  await tell(call, {
    authorId,
    answeredId,
    mentions,
    text,
    key: `${on === 'question' ? 'question' : `talk of ${answeredId} on question`} ${id}`,
    place: { comment_id: reply_id, ...nowhere, question: { id, kind } },
    publishedAt,
  });
};

async function tellOne(
  { db, now }: Call<MemberConfig>,
  memberId: number,
  kind: 'answers' | 'site',
  said: Answered,
  at: number,
): Promise<void> {
  const [hearer] = kind === 'site' ? [memberId] : await wantsNotice(db, [memberId], kind);
  if (hearer === undefined) return;
  const notice = await addNotice(db, {
    type: 'activity',
    kind,
    is_for_all: 0,
    is_top: 0,
    comic_id: null,
    hour: null,
    body: JSON.stringify({ said }),
    published_at: at,
    created_at: now,
  });
  await giveNotice(db, notice, [memberId]);
  await tellChanged(db, [memberId], now);
}

/**
 * The points are an entry of the ledger under the question's own key: they move once, whoever says how often that they
 * shall.
 */
export const hearAccepted: Listener<MemberConfig, typeof answerAccepted> = async (
  call,
  { question_id: id, answer_id, title, author_id: memberId, reward, accepted_at: at },
) => {
  const { db, now } = call;
  const author = await findMember(db, 'id', memberId);
  if (!author) return;
  if (reward > 0)
    await postEntry(db, 'score', {
      memberId,
      amount: reward,
      reason: 'answer-accepted',
      memo: cut(title),
      key: `ask accept ${id}`,
      now,
    });
  if (author.status !== 'active') return;
  await tellOne(
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
};

export const hearReturned: Listener<MemberConfig, typeof rewardReturned> = async (
  { db, now },
  { question_id: id, title, asker_id: memberId, reward },
) => {
  if (await findMember(db, 'id', memberId))
    await postEntry(db, 'score', {
      memberId,
      amount: reward,
      reason: 'reward-returned',
      memo: cut(title),
      key: `ask return ${id}`,
      now,
    });
};

export const hearAskDecision: Listener<MemberConfig, typeof askDecided> = async (
  call,
  { subject, id, question_id, author_id, status, words, decided_at },
) => {
  if ((await findMember(call.db, 'id', author_id))?.status !== 'active') return;
  const place = {
    comment_id: subject === 'question' ? 0 : id,
    ...nowhere,
    question: { id: question_id, kind: subject },
  };
  await tellOne(
    call,
    author_id,
    'site',
    { ...place, why: `${subject}-${status === 'normal' ? 'approved' : status}`, name: '', text: words },
    decided_at,
  );
};
