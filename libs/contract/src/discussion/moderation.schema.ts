import * as v from 'valibot';
import { Id } from '../fields.schema.ts';

export const moderateComment = {
  input: v.variant('verdict', [
    v.object({ comment_id: Id, verdict: v.literal('approve') }),
    v.object({
      comment_id: Id,
      /** `refuse` hides it and keeps its text; `delete` removes the text for ever. */
      verdict: v.picklist(['refuse', 'delete']),
      /** The position in `reportCategories`, from 1. */
      category_id: Id,
      /** Words to the author. */
      words: v.optional(v.pipe(v.string(), v.maxLength(200, 'report-too-long')), ''),
    }),
  ]),
  reply: v.null(),
  refusals: ['comment-not-found', 'report-category', 'report-too-long', 'deed-declined'],
  summary: 'Decide about a comment and the reports of it, as a moderator; the audit names the member',
};
