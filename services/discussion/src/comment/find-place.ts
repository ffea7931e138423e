import { type Call, refuse } from '@yonkoma/service-kit';
import { describePlace, subjectOf } from '../subject/describe-places.ts';
import type { FoundPlace, Place } from './comment.ts';
import { isOpen } from './find-row.ts';
import { findThread } from './thread-store.ts';

/**
 * A place that the caller may open, with its thread. `subject_id` 0 asks by the part alone.
 * @throws Refusal `comic-not-found`, or `chapter-not-found` where a part is asked for
 */
export async function openPlace(
  call: Call,
  asked: Place,
  { hasTitles = false }: { hasTitles?: boolean } = {},
): Promise<FoundPlace> {
  const facts = await describePlace(call, asked, { hasTitles });
  if (!isOpen(facts)) return refuseMissing(asked);
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

const refuseMissing = ({ subject, part_id }: Place): never =>
  refuse(`${part_id > 0 ? (subjectOf(subject)?.part ?? '') : subject}-not-found`);

interface Named {
  comic_id: number;
  chapter_id?: number | undefined;
  image_index?: number | undefined;
}

/**
 * Where somebody wants to write.
 * @throws Refusal unless it is a comic that is shown, a chapter of it, a page of that
 */
export async function findPlace(
  call: Call,
  { comic_id, chapter_id: part_id = 0, image_index = 0 }: Named,
): Promise<FoundPlace> {
  const asked = { subject: 'comic', subject_id: comic_id, part_id, place: part_id > 0 ? image_index : 0 };
  const place = await openPlace(call, asked, { hasTitles: true });
  return asked.place <= place.facts.places ? place : refuseMissing(asked);
}

/** @throws Refusal unless this reader may open the comic */
export const openComic = (call: Call, comicId: number): Promise<FoundPlace> =>
  openPlace(call, { subject: 'comic', subject_id: comicId, part_id: 0, place: 0 });

/** @throws Refusal unless this reader may open the chapter */
export const openChapter = (call: Call, chapterId: number, page: number): Promise<FoundPlace> =>
  openPlace(call, { subject: 'comic', subject_id: 0, part_id: chapterId, place: page });
