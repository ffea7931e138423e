import { type Call, refuse } from '@yonkoma/service-kit';
import type { FoundPlace } from './comment.ts';
import { findChapterPlace, findComicPlace } from './thread-store.ts';

interface Named { comic_id: number; chapter_id?: number | undefined; image_index?: number | undefined }

/** Where somebody wants to write. @throws Refusal unless it is a comic that is shown, a chapter of it, a page of that. */
export async function findPlace({ db, now }: Call, { comic_id: comicId, chapter_id: chapterId, image_index: page = 0 }: Named): Promise<FoundPlace> {
  if (chapterId === undefined) return (await findComicPlace(db, now, comicId)) ?? refuse('comic-not-found');
  const place = await findChapterPlace(db, now, chapterId, page);
  return place?.comic_id === comicId && page <= place.image_count ? place : refuse('chapter-not-found');
}
