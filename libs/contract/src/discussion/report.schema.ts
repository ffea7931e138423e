import * as v from 'valibot';
import { Id, UnixTime, Whole } from '../fields.schema.ts';
import { reportCategories } from './comment.ts';

/* Reports of texts, whatever the texts are, and what moderators make of them. */

/** What can be chosen; `id` is the place in `reportCategories`, from 1. */
export const ReportCategories = v.array(v.object({ id: Whole, name: v.string() }));

/** What a member says who reports a text. */
export const reportWords = {
  /** Place in `reportCategories`, from 1. */
  category_id: Id,
  content: v.optional(v.pipe(v.string(), v.maxLength(200, 'report-too-long')), ''),
};

export const ReportInput = v.object({ comment_id: Id, ...reportWords });

export const reportRefusals = [
  'report-category',
  'report-too-long',
  'report-own',
  'report-again',
  'report-too-many',
] as const;

/** What the moderators' queue tells of a text: the open reports, and who works on it. */
export const reportedFields = {
  reports: v.array(v.object({ category: v.picklist(reportCategories), content: v.string(), member_id: Whole })),
  /** Who looks at it now; empty for nobody. */
  claimed_by: v.string(),
  claimed_until: UnixTime,
};

/** What a moderator decides about a text. */
export const moderationFields = {
  verb: v.picklist(['claim', 'release', 'approve', 'refuse', 'delete']),
  /** One of `reportCategories`, empty for an approval. */
  category: v.string(),
  words: v.string(),
  moderator: v.string(),
  /** Says what would change and changes nothing. */
  is_dry_run: v.boolean(),
};

const Values = v.record(v.string(), v.union([v.string(), v.number(), v.null()]));

/** `problem` is a sentence for the moderator, empty when it was done; both records are empty when nothing changed. */
export const Moderated = v.object({ problem: v.string(), before: Values, after: Values });
