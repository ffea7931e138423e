import * as v from 'valibot';
import { Id, Index, UnixTime } from '../fields.schema.ts';
import { ReadRecord } from './record.schema.ts';
import { maxSentPlaces } from './unfinished.wire.ts';

export const listUnfinished = {
  input: v.object({
    /** Those of this device that belong to no account. */
    places: v.optional(
      v.pipe(
        v.array(v.object({ comic_id: Id, chapter_id: Id, index: Index, at: UnixTime })),
        v.maxLength(maxSentPlaces),
      ),
      [],
    ),
  }),
  reply: v.object({ list: v.array(ReadRecord) }),
  summary:
    'At most twelve comics to read on, the latest first: where reading stopped, on this device or of the member; ' +
    'after the end of a chapter the next one, and none after the last',
};
