import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Id, whole, Whole } from '../fields.ts';
import { Language } from '../language.ts';
import { askTextRefusals, DraftSlot, Markdown, maxReward, maxTags, SeenRevision } from './ask-text.ts';
import { ClosingReason } from './question.ts';

const written = {
  title: v.pipe(v.string('rule-title'), v.maxLength(400, 'title-too-long')),
  /**
   * Markdown; pictures are `![what is seen](/storage/…)` with addresses of the member's own uploads under the topic
   * `ask`.
   */
  content: Markdown,
  category_id: v.optional(Id),
  /** Names, at most five; those that nobody used yet are made. */
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
const posted = v.object({ id: Whole, review: v.picklist(['yes', 'no']) });

export const askQuestion = endpoint({
  name: 'ask.askQuestion',
  method: 'POST',
  path: '/api/ask.Posts/add',
  access: 'login',
  input: v.object({
    ...written,
    /** The language it is asked in; that of the page when left out. */
    language: v.optional(Language),
    /** Points taken now and given to whoever's answer is accepted; what nobody gets comes back. */
    reward_score: v.optional(whole(0, maxReward), 0),
    draft: v.optional(DraftSlot),
  }),
  reply: posted,
  refusals: [...textRefusals, 'reward-too-high'],
  summary: 'Ask a question',
});

export const editQuestion = endpoint({
  name: 'ask.editQuestion',
  method: 'POST',
  path: '/api/ask.Posts/edit',
  access: 'login',
  input: v.object({ id: Id, ...written, revision: SeenRevision, draft: v.optional(DraftSlot) }),
  reply: posted,
  refusals: ['question-not-found', 'text-changed', 'edit-too-fast', ...textRefusals],
  summary:
    'Change a question of one’s own; what it said before stays readable. ' +
    '`text-changed` says in `data.revision` which one is there now',
});

export const deleteQuestion = endpoint({
  name: 'ask.deleteQuestion',
  method: 'POST',
  path: '/api/ask.Posts/del',
  access: 'login',
  input: v.object({ id: Id }),
  reply: v.null(),
  refusals: ['question-not-found', 'question-has-answers'],
  summary: 'Take back a question of one’s own that nobody else has answered; offered points come back',
});

export const closeQuestion = endpoint({
  name: 'ask.closeQuestion',
  method: 'POST',
  path: '/api/ask.Posts/close',
  access: 'login',
  input: v.object({
    id: Id,
    reason: ClosingReason,
    /** The question that is the same, for `duplicate`. */
    duplicate_id: v.optional(Id),
    words: v.optional(v.pipe(v.string(), v.maxLength(200, 'words-too-long')), ''),
  }),
  reply: v.null(),
  refusals: ['question-not-found', 'question-closed', 'duplicate-not-found', 'words-too-long'],
  summary: 'Want no more answers, and say why; for its author, and for members with the node moderation/questions',
});

export const reopenQuestion = endpoint({
  name: 'ask.reopenQuestion',
  method: 'POST',
  path: '/api/ask.Posts/reopen',
  access: 'login',
  input: v.object({ id: Id }),
  reply: v.null(),
  refusals: ['question-not-found', 'question-not-closed', 'question-closed-by-moderator'],
  summary: 'Want answers again',
});

export const previewAskText = endpoint({
  name: 'ask.previewAskText',
  method: 'POST',
  path: '/api/ask.Posts/preview',
  access: 'login',
  input: v.object({ content: Markdown }),
  reply: v.object({
    /** As it would be shown. */
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
});

export const readAskSource = endpoint({
  name: 'ask.readAskSource',
  method: 'GET',
  path: '/api/ask.Posts/source',
  access: 'login',
  input: v.object({ target: v.optional(v.picklist(['post', 'comment']), 'post'), id: Id }),
  /** Of an answer title, category and tags are empty. */
  reply: v.object({
    title: v.string(),
    content: v.string(),
    category_id: Whole,
    tags: v.array(v.string()),
    revision: Whole,
  }),
  refusals: ['question-not-found', 'answer-not-found'],
  summary: 'What the member wrote, to be edited',
});

export const listAskCategories = endpoint({
  name: 'ask.listAskCategories',
  method: 'GET',
  path: '/api/ask.Posts/categories',
  access: 'public',
  input: v.object({}),
  reply: v.array(v.object({ id: Whole, name: v.string() })),
  summary: 'What a question may be about',
});

export const suggestAskTags = endpoint({
  name: 'ask.suggestAskTags',
  method: 'GET',
  path: '/api/ask.Posts/tags',
  access: 'public',
  input: v.object({ keywords: v.optional(v.pipe(v.string(), v.maxLength(100)), '') }),
  /** At most ten; those used most when nothing is asked for. */
  reply: v.array(v.object({ id: Whole, name: v.string(), count: Whole })),
  summary: 'Tags that begin so',
});
