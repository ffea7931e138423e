import * as v from 'valibot';
import { Id, Whole } from '../fields.schema.ts';
import { maxAtOnce, readingStates } from './state.wire.ts';

/** A reading state, or the empty text for none. */
export const MaybeState = v.picklist(['', ...readingStates]);

/** Comics that are changed in one call. */
export const ComicIds = v.pipe(
  v.array(Id),
  v.minLength(1),
  v.maxLength(maxAtOnce, 'rule-at-once'),
  v.transform((ids) => [...new Set(ids)]),
);

export const setReadingState = {
  input: v.object({ comic_ids: ComicIds, state: MaybeState }),
  /** What each changed comic had before, so that the change can be undone. */
  reply: v.object({ before: v.array(v.object({ comic_id: Whole, state: MaybeState })) }),
  refusals: ['comic-not-found', 'states-full'],
  summary: 'Say what one does with comics: reading, planned, paused, dropped or finished; the empty text takes it back',
};

export const readShelfOf = {
  input: v.object({ comic_id: Id }),
  reply: v.object({ state: MaybeState }),
  summary: 'The reading state that the caller gave to a comic',
};
