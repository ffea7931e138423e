import * as v from 'valibot';
import { commentRefusals, CommentStatus, NamedMember, NoAnswers } from '../discussion/comment.schema.ts';
import { Flag, Id, Limit, PageNumber, UnixTime, Whole } from '../fields.schema.ts';
import { MemberCard } from '../member/member.schema.ts';
import { answerOrders, replyKinds } from './answer.wire.ts';
import { askTextRefusals, DraftSlot, Markdown, SeenRevision } from './ask-text.schema.ts';

export const ReplyKind = v.picklist(replyKinds);
export type ReplyKind = v.InferOutput<typeof ReplyKind>;
export const AnswerOrder = v.picklist(answerOrders);
export type AnswerOrder = v.InferOutput<typeof AnswerOrder>;

const own = {
  id: Whole,
  /** The question. */
  posts_id: Whole,
  kind: ReplyKind,
  /** The answer that a comment is on; 0 for answers and for comments on the question. */
  pid: Whole,
  /** 0 when its author is gone. */
  user_id: Whole,
  /** Of an answer sanitised HTML, shown as it is; of a comment escaped text with line breaks. Empty when deleted. */
  content: v.string(),
  /** Of a comment as written, `parseComment` reads it; empty of an answer. */
  text: v.string(),
  /** Members it names. */
  mentions: v.array(NamedMember),
  zan_count: Whole,
  is_zan: Flag,
  is_accept: Flag,
  is_mine: Flag,
  /** Others than its author only meet `normal` and, where comments hang on it, `deleted`. */
  status: CommentStatus,
  /** Comments that everybody reads. */
  reply_count: Whole,
  /** `3 hours ago`. */
  create_time: v.string(),
  create_at: UnixTime,
  /** 0 when never edited. */
  edit_at: UnixTime,
  /** Of an answer; 1 when never edited. */
  revision: Whole,
  /** What the reader may do with it now. */
  can_edit: Flag,
  can_delete: Flag,
  can_accept: Flag,
  /** null when its author is gone or it is deleted. */
  user: v.nullable(MemberCard),
  /** Whom a comment answers, when that is another comment. */
  reply_user: v.nullable(NamedMember),
};

export const QuestionComment = v.object({ ...own, children: NoAnswers });
export type QuestionComment = v.InferOutput<typeof QuestionComment>;

/** `children`: the first three comments, oldest first. */
export const QuestionAnswer = v.object({ ...own, children: v.array(QuestionComment) });
export type QuestionAnswer = v.InferOutput<typeof QuestionAnswer>;

export const AnswerPage = v.object({ list: v.array(QuestionAnswer), total: Whole });
export type AnswerPage = v.InferOutput<typeof AnswerPage>;

export const listAnswers = {
  input: v.object({
    posts_id: Id,
    /** The comments on this answer; without it the answers, or with `kind` comment those on the question. */
    pid: v.optional(Id),
    kind: v.optional(ReplyKind, 'answer'),
    /** Of answers; comments stand in the order they were written. */
    order: v.fallback(v.optional(AnswerOrder, 'best'), 'best'),
    page: PageNumber,
    limit: Limit,
  }),
  reply: AnswerPage,
  refusals: ['question-not-found', 'question-taken-down', 'answer-not-found'],
  summary: 'Answers to a question, the accepted first, or comments',
};

export const findAnswer = {
  input: v.object({ id: Id, order: v.fallback(v.optional(AnswerOrder, 'best'), 'best'), limit: Limit }),
  /**
   * `answer_id`: the answer itself, or the one a comment is on, 0 for a comment on the question. `page` of the answers.
   */
  reply: v.object({
    posts_id: Whole,
    answer_id: Whole,
    kind: ReplyKind,
    page: Whole,
    /** Of the comments around it. */
    comment_page: Whole,
  }),
  refusals: ['answer-not-found'],
  summary: 'Where an answer or a comment stands',
};

const posted = v.object({
  comment: QuestionAnswer,
  /** `yes`: it waits for approval and only its author sees it. */
  review: v.picklist(['yes', 'no']),
  /** Answers of the question from now on. */
  total: Whole,
});

export const addAnswer = {
  input: v.object({
    posts_id: Id,
    /** What a comment is on: an answer, or a comment that it answers. */
    pid: v.optional(Id),
    /** With `pid` it is a comment always. */
    kind: v.optional(ReplyKind, 'answer'),
    /** Of an answer Markdown, of a comment text. */
    content: Markdown,
    /** The draft that ends with it. */
    draft: v.optional(DraftSlot),
  }),
  reply: posted,
  refusals: [
    'question-not-found',
    'question-closed',
    'answer-not-found',
    ...askTextRefusals('answer'),
    ...commentRefusals,
  ],
  summary: 'Answer a question, or comment on it or on an answer',
};

export const editAnswer = {
  input: v.object({ id: Id, content: Markdown, revision: SeenRevision, draft: v.optional(DraftSlot) }),
  reply: posted,
  refusals: [
    'answer-not-found',
    'comment-edit-over',
    'text-changed',
    'edit-too-fast',
    ...askTextRefusals('answer'),
    ...commentRefusals,
  ],
  summary: 'Change an answer of one’s own, or a comment while its window is open',
};

export const deleteAnswer = {
  input: v.object({ id: Id }),
  /** null: it is gone; else what stands in its place because comments hang on it. */
  reply: v.object({ comment: v.nullable(QuestionAnswer), total: Whole }),
  refusals: ['answer-not-found', 'answer-accepted'],
  summary: 'Take back an answer or a comment of one’s own; an accepted answer stays',
};

const State = v.optional(v.pipe(v.union([v.picklist(['0', '1']), Flag, v.boolean()]), v.transform(Number), Flag));

export const likeAnswer = {
  input: v.object({
    id: Id,
    /** Toggled when left out. */
    state: State,
  }),
  reply: v.object({ is_zan: Flag, zan_count: Whole }),
  refusals: ['answer-not-found', 'answer-own', 'mark-too-fast'],
  summary: 'Like an answer or a comment of somebody else, or no more',
};

export const acceptAnswer = {
  input: v.object({
    id: Id,
    /** 0 takes it back, which nobody can once points were paid. */
    state: v.optional(
      v.pipe(
        State,
        v.transform((state) => state ?? 1),
      ),
      1,
    ),
  }),
  reply: v.object({ accept_id: Whole, is_solved: Flag, reward_score: Whole }),
  refusals: [
    'answer-not-found',
    'question-not-found',
    'answer-not-yours-to-accept',
    'answer-own-reward',
    'question-solved',
    'mark-too-fast',
  ],
  summary: 'Say which answer helped: its author gets the points that were offered, once',
};
