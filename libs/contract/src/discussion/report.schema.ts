import * as v from 'valibot';
import { Id, UnixTime, Whole } from '../fields.schema.ts';
import { reportCategories } from './comment.ts';

/* Reports of texts of any kind, and the decisions of moderators about them. */

/** The categories to choose from. `id` is the position in `reportCategories`, from 1. */
export const ReportCategories = v.array(v.object({ id: Whole, name: v.string() }));

/** The input of a report. */
export const reportWords = {
  /** The position in `reportCategories`, from 1. */
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

/** The fields of a text in the queue: its open reports, and who works on it. */
export const reportedFields = {
  reports: v.array(v.object({ category: v.picklist(reportCategories), content: v.string(), member_id: Whole })),
  /** The moderator who works on it; empty for none. */
  claimed_by: v.string(),
  claimed_until: UnixTime,
};

/** The decision of a moderator about a text. */
export const moderationFields = {
  verb: v.picklist(['claim', 'release', 'approve', 'refuse', 'delete']),
  /** One of `reportCategories`, empty for an approval. */
  category: v.string(),
  words: v.string(),
  moderator: v.string(),
  /** Returns what would change, but changes nothing. */
  is_dry_run: v.boolean(),
};

const Values = v.record(v.string(), v.union([v.string(), v.number(), v.null()]));

/** `problem` is a sentence for the moderator, empty when it was done; both records are empty when nothing changed. */
export const Moderated = v.object({ problem: v.string(), before: Values, after: Values });
