import type { Call } from '@yonkoma/service-kit';
import { describePlace } from '../subject/describe-places.ts';
import type { FoundPlace, Place } from './comment.ts';
import { findThread } from './thread-store.ts';
import { type AnyVoice, openFor } from './voice.ts';

/**
 * A place that the caller may open, with its thread. With `subject_id` 0 the place is found by the part alone.
 * @throws Refusal of the voice for any other place
 */
export async function openPlace(
  call: Call,
  voice: AnyVoice,
  asked: Place,
  { hasTitles = false }: { hasTitles?: boolean } = {},
): Promise<FoundPlace> {
  const facts = openFor(voice, 'place', asked, await describePlace(call, asked, { hasTitles }));
  const place = { subject: asked.subject, subject_id: facts.id, part_id: asked.part_id, place: asked.place };
  const thread = await findThread(call.db, place);
  return {
    ...place,
    facts,
    thread_id: thread?.id ?? null,
    root_count: thread?.root_count ?? 0,
    comment_count: thread?.comment_count ?? 0,
  };
}
