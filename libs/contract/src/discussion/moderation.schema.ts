import * as v from 'valibot';
import { Id, UnixTime, Whole } from '../fields.schema.ts';

/** The kinds of texts in the queue. `answer` stands for comments under a question too. */
export const queueKinds = ['comment', 'question', 'answer', 'message', 'list'] as const;

/** The decision about one text. `target` are the fields that name it. */
const decision = <T extends v.ObjectEntries>(target: T) =>
  v.variant('verdict', [
    v.object({ ...target, verdict: v.literal('approve') }),
    v.object({
      ...target,
      /** `refuse` hides it and keeps its text; `delete` removes the text for ever. */
      verdict: v.picklist(['refuse', 'delete']),
      /** The position in `reportCategories`, from 1. */
      category_id: Id,
      /** Words to the author. */
      words: v.optional(v.pipe(v.string(), v.maxLength(200, 'report-too-long')), ''),
    }),
  ]);

const decided = { reply: v.null(), refusals: ['report-category', 'report-too-long', 'deed-declined'] };

export const readQueue = {
  input: v.object({}),
  /** The most urgent first. */
  reply: v.array(
    v.object({
      kind: v.picklist(queueKinds),
      id: Whole,
      /** As it was written. Empty for a message when the caller may not decide about messages. */
      text: v.string(),
      /** null for a member who has left. */
      user: v.nullable(v.object({ id: Whole, nickname: v.string() })),
      written_at: UnixTime,
      /** Why it waits for approval; empty when it does not. */
      held_for: v.string(),
      /** What members say is wrong with it, in the caller's language. */
      reports: v.array(v.object({ category: v.string(), content: v.string() })),
      /** Who works on it; empty for nobody. */
      claimed_by: v.string(),
      /** Where it stands, with the address of the page; empty for a message. */
      place: v.string(),
      path: v.string(),
      /** Whether the caller may decide about it. */
      is_mine_to_decide: v.picklist([0, 1]),
    }),
  ),
  refusals: [],
  summary: 'The texts of members that wait for approval or were reported',
};

export const moderateComment = {
  input: decision({ comment_id: Id }),
  ...decided,
  refusals: ['comment-not-found', ...decided.refusals],
  summary: 'Decide about a comment and the reports of it, as a moderator; the audit names the member',
};

export const moderateAskText = {
  input: decision({ kind: v.picklist(['question', 'answer']), id: Id }),
  ...decided,
  summary: 'Decide about a question, an answer or a comment under a question, as a moderator',
};

export const moderateListText = {
  input: decision({ list_id: Id }),
  ...decided,
  summary: 'Decide about a reported list of comics, as a moderator',
};

export const moderateMessageText = {
  input: decision({ message_id: Id }),
  ...decided,
  summary: 'Decide about a reported message, as a moderator',
};
