import * as v from 'valibot';
import { Id, UnixTime, whole, Whole } from '../fields.schema.ts';
import { Language } from '../language.schema.ts';
import { DraftSlot, Markdown } from './ask-text.schema.ts';
import { maxReward, maxTags } from './ask-text.ts';

/** The content of a form that is not sent yet. It is not checked. */
const DraftFields = v.object({
  title: v.optional(v.pipe(v.string(), v.maxLength(400)), ''),
  content: v.optional(Markdown, ''),
  category_id: v.optional(v.nullable(Id), null),
  tags: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(maxTags)), []),
  reward_score: v.optional(whole(0, maxReward), 0),
  language: v.optional(v.nullable(Language), null),
});

export const AskDraft = v.object({
  slot: v.string(),
  /** Increases by one each time it is stored. */
  version: Whole,
  title: v.string(),
  content: v.string(),
  category_id: v.nullable(Whole),
  tags: v.array(v.string()),
  reward_score: Whole,
  language: v.nullable(Language),
  updated_at: UnixTime,
  /** The title of the question that it answers or edits; empty for a new question. */
  question_title: v.string(),
});
export type AskDraft = v.InferOutput<typeof AskDraft>;

export const readAskDraft = {
  input: v.object({ slot: DraftSlot }),
  reply: v.object({ draft: v.nullable(AskDraft) }),
  summary: 'A draft of the member',
};

export const listAskDrafts = {
  input: v.object({}),
  reply: v.object({ list: v.array(AskDraft) }),
  summary: 'All drafts of the member, the latest first',
};

export const keepAskDraft = {
  input: v.object({
    slot: DraftSlot,
    /** The version of the draft on which this one is based, 0 for none. */
    version: v.pipe(Whole, v.minValue(0)),
    ...DraftFields.entries,
  }),
  reply: v.object({ version: Whole, updated_at: UnixTime }),
  refusals: ['draft-changed', 'drafts-too-many', 'text-too-long'],
  summary:
    'Keep a draft; `draft-changed` says in `data.draft` what another tab kept meanwhile, null when it is gone there',
};

export const dropAskDraft = {
  input: v.object({ slot: DraftSlot }),
  reply: v.null(),
  summary: 'Throw a draft away',
};
