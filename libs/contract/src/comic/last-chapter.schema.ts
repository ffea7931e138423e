import * as v from 'valibot';
import { UnixTime, Whole } from '../fields.schema.ts';

/** The chapter at the end of a comic's list. */
export const LastChapter = v.object({
  id: Whole,
  title: v.string(),
  number: v.string(),
  sort: Whole,
  update_time: UnixTime,
});
