import * as v from 'valibot';
import { commentRefusals, CommentStatus, NamedMember, NoAnswers, reviewLevel } from '../discussion/comment.schema.ts';
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
  /** The id of the question. */
  posts_id: Whole,
  kind: ReplyKind,
  /** The answer to which a comment belongs; 0 for answers and for comments on the question. */
  pid: Whole,
  /** 0 when the author has left. */
  user_id: Whole,
  /** Sanitised HTML of an answer, or escaped text with line breaks of a comment. Empty when deleted. */
  content: v.string(),
  /** The text of a comment as written, for `parseComment`; empty for an answer. */
  text: v.string(),
  /** Members that the text names. */
  mentions: v.array(NamedMember),
  zan_count: Whole,
  is_zan: Flag,
  is_accept: Flag,
  is_mine: Flag,
  /** Only the author sees other states than `normal` and, if it has comments, `deleted`. */
  status: CommentStatus,
  /** The number of public comments on it. */
  reply_count: Whole,
  /** `3 hours ago`. */
  create_time: v.string(),
  create_at: UnixTime,
  /** 0 when never edited. */
  edit_at: UnixTime,
  /** The revision of an answer; 1 when never edited. */
  revision: Whole,
  /** What the caller may do with it now. */
  can_edit: Flag,
  can_delete: Flag,
  can_accept: Flag,
  /** null when the author has left or it is deleted. */
  user: v.nullable(MemberCard),
  /** The author of the comment that this comment answers, if any. */
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
    /**
     * Lists the comments on this answer. Without it: the answers, or with `kind` `comment` the comments on the
     * question.
     */
    pid: v.optional(Id),
    kind: v.optional(ReplyKind, 'answer'),
    /** The order of answers. Comments are always in the order in which they were written. */
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
   * `answer_id` is the answer itself, or the answer of a comment; 0 for a comment on the question. `page` is the page
   * of the answers.
   */
  reply: v.object({
    posts_id: Whole,
    answer_id: Whole,
    kind: ReplyKind,
    page: Whole,
    /** The page of the comment in its list. */
    comment_page: Whole,
  }),
  refusals: ['answer-not-found'],
  summary: 'Where an answer or a comment stands',
};

const posted = v.object({
  comment: QuestionAnswer,
  /** `yes`: it waits for approval and only its author sees it. */
  review: v.picklist(['yes', 'no']),
  ...reviewLevel,
  /** The new number of answers of the question. */
  total: Whole,
});

export const addAnswer = {
  input: v.object({
    posts_id: Id,
    /** The answer or comment to which this comment belongs. */
    pid: v.optional(Id),
    /** Ignored with `pid`: then it is a comment. */
    kind: v.optional(ReplyKind, 'answer'),
    /** Markdown for an answer, plain text for a comment. */
    content: Markdown,
    /** The draft to delete after sending. */
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
  /** null when it was removed completely; the deleted answer when it has comments and so keeps its place. */
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
    /** 0 takes the acceptance back, which is not possible after points were paid. */
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
