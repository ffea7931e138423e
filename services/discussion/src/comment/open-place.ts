import type { Call } from '@yonkoma/service-kit';
import { describePlace } from '../subject/describe-places.ts';
import type { FoundPlace, Place } from './comment.ts';
import { rememberThreads } from './remembered-threads.ts';
import { listThreads } from './thread-store.ts';
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
  const read = () => listThreads(call.db, asked);
  const [described, threads] = await Promise.all([
    describePlace(call, asked, { hasTitles }),
    call.session ? read() : rememberThreads(call.db, asked, read),
  ]);
  const facts = openFor(voice, 'place', asked, described);
  const place = { subject: asked.subject, subject_id: facts.id, part_id: asked.part_id, place: asked.place };
  const thread = threads.find(({ subject_id }) => subject_id === facts.id);
  return {
    ...place,
    facts,
    thread_id: thread?.id ?? null,
    root_count: thread?.root_count ?? 0,
    comment_count: thread?.comment_count ?? 0,
  };
}
