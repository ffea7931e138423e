import * as v from 'valibot';
import { CommentStatus } from '../discussion/comment.schema.ts';
import { Flag, Id, Keywords, Limit, PageNumber, UnixTime, Whole } from '../fields.schema.ts';
import { SitePath } from '../seo/page-description.schema.ts';
import { Language } from '../language.schema.ts';
import { languages } from '../language.ts';
import { MemberCard } from '../member/member.schema.ts';
import { AnswerPage } from './answer.schema.ts';
import { closingReasons, questionLists } from './question.wire.ts';

export const QuestionList = v.picklist(questionLists);
export type QuestionList = v.InferOutput<typeof QuestionList>;
export const ClosingReason = v.picklist(closingReasons);
export type ClosingReason = v.InferOutput<typeof ClosingReason>;

const Named = v.object({ id: Whole, name: v.string() });

export const Question = v.object({
  id: Whole,
  /** 0 when the author has left, or is the site itself, whose `user` has the id 0. */
  user_id: Whole,
  /** 0 for none. */
  category_id: Whole,
  category_name: v.string(),
  title: v.string(),
  /**
   * Sanitised HTML; pages show it unchanged. In lists: the escaped beginning of its plain text. The content of `<span
   * class="spoiler">` is hidden until the reader opens it.
   */
  content: v.string(),
  /** The beginning as plain text. */
  description: v.string(),
  /** The language of the question, and its BCP 47 tag. */
  language: Language,
  lang: v.string(),
  /** Addresses of the pictures in it, `/storage/…`. */
  images: v.array(v.string()),
  tags: v.array(Named),
  views: Whole,
  /** The number of public answers. */
  comments: Whole,
  zan_count: Whole,
  collect_count: Whole,
  /** Points offered or paid for the accepted answer; 0 for none. */
  reward_score: Whole,
  is_solved: Flag,
  /** The answer that its author accepted, 0 for none. */
  accept_id: Whole,
  is_closed: Flag,
  is_top: Flag,
  is_zan: Flag,
  is_collect: Flag,
  is_mine: Flag,
  /** Only the author sees other states than `normal`. */
  status: CommentStatus,
  /** `3 hours ago`. */
  create_time: v.string(),
  create_at: UnixTime,
  /** The time of the last edit, else the time when it was asked. */
  update_time: UnixTime,
  /** null when the author has left. */
  user: v.nullable(MemberCard),
  path: SitePath,
});
export type Question = v.InferOutput<typeof Question>;

export const QuestionReference = v.object({ id: Whole, title: v.string(), path: SitePath, lang: v.string() });
export type QuestionReference = v.InferOutput<typeof QuestionReference>;

export const QuestionInfo = v.object({
  ...Question.entries,
  /** 1 when it was never edited. `listAskRevisions` lists the earlier revisions. */
  revision: Whole,
  /** Comments on the question itself. */
  comment_count: Whole,
  closed: v.nullable(
    v.object({
      reason: ClosingReason,
      /** The message of the person who closed it, as plain text. */
      words: v.string(),
      by: v.picklist(['author', 'moderator']),
      closed_at: UnixTime,
      /** The earlier question that asks the same. */
      duplicate: v.nullable(QuestionReference),
    }),
  ),
  /** What the caller may do with it now. */
  can_edit: Flag,
  can_delete: Flag,
  can_close: Flag,
  can_reopen: Flag,
  can_accept: Flag,
  can_answer: Flag,
});
export type QuestionInfo = v.InferOutput<typeof QuestionInfo>;

const Narrow = v.fallback(v.optional(Id), undefined);

export const listQuestions = {
  input: v.object({
    category_id: Narrow,
    tag_id: Narrow,
    type: v.fallback(v.optional(QuestionList, 'new'), 'new'),
    keywords: v.optional(Keywords, ''),
    /**
     * The language of the questions, or `all`. The default with words is all languages; without words it is the
     * caller's language if that has any questions, else all.
     */
    language: v.fallback(v.optional(v.picklist([...languages, 'all'])), undefined),
    page: PageNumber,
    limit: Limit,
  }),
  /**
   * With keywords the latest matches come first. A list has at most 10,000 questions. Categories and `tags`, the most
   * used ones, are counted in the listed language; `tag` is the requested one.
   */
  reply: v.object({
    list: v.array(Question),
    total: Whole,
    /** The listed language, null for all, and the languages in which the filters find questions. */
    language: v.nullable(Language),
    languages: v.array(v.object({ language: Language, count: Whole })),
    categories: v.array(v.object({ id: Whole, name: v.string(), count: Whole })),
    tags: v.array(v.object({ id: Whole, name: v.string(), count: Whole })),
    tag: v.nullable(Named),
  }),
  summary: 'Questions by category, tag, language and words: the new, the hot, or those without an accepted answer',
};

export const readQuestion = {
  input: v.object({ id: Id }),
  reply: v.object({
    info: QuestionInfo,
    /** The first page of the best, as `listAnswers` answers it. */
    answers: AnswerPage,
    /** The first comments on the question, the oldest first. */
    remarks: AnswerPage,
    related: v.array(Question),
    /** Questions that were closed as duplicates of this one. */
    duplicates: v.array(QuestionReference),
  }),
  refusals: ['question-not-found', 'question-taken-down'],
  summary: 'A question with its first answers and what is asked like it',
};

export const findSimilarQuestions = {
  input: v.object({ title: v.optional(v.pipe(v.string(), v.maxLength(400)), '') }),
  /** At most five, the most similar first. */
  reply: v.object({ list: v.array(v.object({ ...QuestionReference.entries, comments: Whole, is_solved: Flag })) }),
  summary: 'What was asked before, while a title is written',
};

const State = v.optional(v.pipe(v.union([v.picklist(['0', '1']), Flag, v.boolean()]), v.transform(Number), Flag));
const reactionFields = v.object({
  id: Id,
  /** Toggled when left out. */
  state: State,
});

export const likeQuestion = {
  input: reactionFields,
  reply: v.object({ is_zan: Flag, zan_count: Whole }),
  refusals: ['question-not-found', 'question-own', 'mark-too-fast'],
  summary: 'Like a question of somebody else, or no more',
};

export const collectQuestion = {
  input: reactionFields,
  reply: v.object({ is_collect: Flag, collect_count: Whole }),
  refusals: ['question-not-found', 'mark-too-fast'],
  summary: 'Keep a question in one’s collection, or no more',
};
