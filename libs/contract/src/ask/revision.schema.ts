import * as v from 'valibot';
import { Id, Limit, PageNumber, UnixTime, Whole } from '../fields.schema.ts';
import { MemberCard } from '../member/member.schema.ts';

/**
 * The pieces of a text in order. Without `removed` they are the new text, without `added` the old text. Plain text,
 * never markup.
 */
export const TextChange = v.array(v.object({ op: v.picklist(['same', 'added', 'removed']), text: v.string() }));
export type TextChange = v.InferOutput<typeof TextChange>;

export const AskRevision = v.object({
  revision: Whole,
  /** `3 hours ago`. */
  create_time: v.string(),
  create_at: UnixTime,
  user: v.nullable(MemberCard),
  /**
   * Changes since the revision before; in the first one everything is `added`. Title and tags are empty for answers.
   */
  title: TextChange,
  content: TextChange,
  tags: TextChange,
});
export type AskRevision = v.InferOutput<typeof AskRevision>;

export const listAskRevisions = {
  input: v.object({
    target: v.optional(v.picklist(['post', 'comment']), 'post'),
    id: Id,
    page: PageNumber,
    limit: Limit,
  }),
  reply: v.object({ list: v.array(AskRevision), total: Whole }),
  refusals: ['question-not-found', 'question-taken-down', 'answer-not-found'],
  summary: 'How a question or an answer was edited, the latest first',
};
