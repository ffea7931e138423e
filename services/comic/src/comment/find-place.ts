import { type Call, refuse } from '@yonkoma/service-kit';
import { gateOf } from '../age/gate-rules.ts';
import type { FoundPlace } from './comment.ts';
import { findChapterPlace, findComicPlace } from './thread-store.ts';

interface Named {
  comic_id: number;
  chapter_id?: number | undefined;
  image_index?: number | undefined;
}

/**
 * Where somebody wants to write. @throws Refusal unless it is a comic that is shown, a chapter of it, a page of that.
 */
export async function findPlace(
  call: Call,
  { comic_id: comicId, chapter_id: chapterId, image_index: page = 0 }: Named,
): Promise<FoundPlace> {
  if (chapterId === undefined) return openComic(call, comicId);
  const place = await openChapter(call, chapterId, page);
  return place.comic_id === comicId && page <= place.image_count ? place : refuse('chapter-not-found');
}

/** What is said of a comic. @throws Refusal unless this reader may open it. */
export async function openComic(call: Call, comicId: number): Promise<FoundPlace> {
  const place = await findComicPlace(call.db, call.now, comicId);
  return place && !gateOf(call, place) ? place : refuse('comic-not-found');
}

/** What is said of a chapter or a page of it. @throws Refusal unless this reader may open it. */
export async function openChapter(call: Call, chapterId: number, page: number): Promise<FoundPlace> {
  const place = await findChapterPlace(call.db, call.now, chapterId, page);
  return place && !gateOf(call, place) ? place : refuse('chapter-not-found');
}
