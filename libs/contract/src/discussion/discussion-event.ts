import * as v from 'valibot';
import { event } from '../event.ts';
import { Whole } from '../fields.ts';

/** For the counts that the owner of a subject shows in its lists. */
export const commentsCounted = event({
  name: 'discussion.commentsCounted',
  data: v.object({
    /** The noun of a `Subject`. */
    subject: v.string(),
    subject_id: Whole,
    part_id: Whole,
    /** Comments that everybody reads, more or fewer than before; answers included. */
    comments: v.pipe(v.number(), v.integer()),
    /** Of them, places in the list of conversations. */
    roots: v.pipe(v.number(), v.integer()),
  }),
  heardBy: ['comic'],
  summary: 'The number of comments on a subject changed',
});
