import * as v from 'valibot';
import { reviewLevel } from '../discussion/comment.schema.ts';
import { Flag, Id, Keywords, Limit, PageNumber, whole, Whole } from '../fields.schema.ts';
import { Language } from '../language.schema.ts';
import { askTextRefusals, DraftSlot, Markdown, SeenRevision } from './ask-text.schema.ts';
import { maxReward, maxTags } from './ask-text.ts';
import { ClosingReason } from './question.schema.ts';

const written = {
  title: v.pipe(v.string('rule-title'), v.maxLength(400, 'title-too-long')),
  /**
   * Markdown. Pictures are `![description](/storage/…)` with addresses of the member's own uploads under the topic
   * `ask`.
   */
  content: Markdown,
  category_id: v.optional(Id),
  /** Names, at most five; new ones are created. */
  tags: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(200, 'tag-too-long'))), v.maxLength(maxTags, 'tags-too-many')),
    [],
  ),
};
const textRefusals = [
  'title-empty',
  'title-too-short',
  'title-too-long',
  'category-not-found',
  'tag-too-long',
  'tags-too-many',
  'tag-new',
  ...askTextRefusals('question'),
];

/** `review` `yes`: it waits for approval and only its author sees it. */
const posted = v.object({ id: Whole, review: v.picklist(['yes', 'no']), ...reviewLevel });

export const askQuestion = {
  input: v.object({
    ...written,
    /** The language of the question; the default is that of the page. */
    language: v.optional(Language),
    /** Points that are taken now and given to the author of the accepted answer. Without one they are returned. */
    reward_score: v.optional(whole(0, maxReward), 0),
    draft: v.optional(DraftSlot),
  }),
  reply: posted,
  refusals: [...textRefusals, 'reward-too-high'],
  summary: 'Ask a question',
};

export const editQuestion = {
  input: v.object({ id: Id, ...written, revision: SeenRevision, draft: v.optional(DraftSlot) }),
  reply: posted,
  refusals: ['question-not-found', 'text-changed', 'edit-too-fast', ...textRefusals],
  summary:
    'Change a question of one’s own; what it said before stays readable. ' +
    '`text-changed` says in `data.revision` which one is there now',
};

export const deleteQuestion = {
  input: v.object({ id: Id }),
  reply: v.null(),
  refusals: ['question-not-found', 'question-has-answers'],
  summary: 'Take back a question of one’s own that nobody else has answered; offered points come back',
};

export const closeQuestion = {
  input: v.object({
    id: Id,
    reason: ClosingReason,
    /** The question that asks the same, for the reason `duplicate`. */
    duplicate_id: v.optional(Id),
    words: v.optional(v.pipe(v.string(), v.maxLength(200, 'words-too-long')), ''),
  }),
  reply: v.null(),
  refusals: ['question-not-found', 'question-closed', 'duplicate-not-found', 'words-too-long'],
  summary: 'Want no more answers, and say why; for its author, and for members with the node moderation/questions',
};

export const reopenQuestion = {
  input: v.object({ id: Id }),
  reply: v.null(),
  refusals: ['question-not-found', 'question-not-closed', 'question-closed-by-moderator'],
  summary: 'Want answers again',
};

export const pinQuestion = {
  input: v.object({ id: Id, state: Flag }),
  reply: v.null(),
  refusals: ['question-not-found'],
  summary: 'Pin a question before all others of its list, or no longer; for moderators',
};

export const previewAskText = {
  input: v.object({ content: Markdown }),
  reply: v.object({
    /** The HTML of the preview. */
    content: v.string(),
  }),
  refusals: [
    'text-too-long',
    'line-too-long',
    'text-too-deep',
    'text-too-many-parts',
    'text-too-slow',
    'render-busy',
    'foreign-image',
    'image-not-yours',
    'too-many-images',
    'preview-too-fast',
  ],
  summary: 'What a text would look like, by the renderer that will show it',
};

export const readAskSource = {
  input: v.object({ target: v.optional(v.picklist(['post', 'comment']), 'post'), id: Id }),
  /** For an answer, title, category and tags are empty. */
  reply: v.object({
    title: v.string(),
    content: v.string(),
    category_id: Whole,
    tags: v.array(v.string()),
    revision: Whole,
  }),
  refusals: ['question-not-found', 'answer-not-found'],
  summary: 'What the member wrote, to be edited',
};

export const listAskCategories = {
  input: v.object({}),
  reply: v.array(v.object({ id: Whole, name: v.string() })),
  summary: 'What a question may be about',
};

const FoundTag = v.object({ id: Whole, name: v.string(), count: Whole });

export const suggestAskTags = {
  input: v.object({
    keywords: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
    /** The generic select search: `quickSearch` in place of `keywords`, in pages. */
    select: v.optional(v.picklist(['true', '1'])),
    quickSearch: v.optional(Keywords, ''),
    page: PageNumber,
    limit: Limit,
    uuid: v.optional(v.string()),
  }),
  /** At most ten, or a page of at most a thousand; without words the most used ones. */
  reply: v.union([v.array(FoundTag), v.object({ list: v.array(FoundTag), total: Whole })]),
  summary: 'Tags that begin so',
};
