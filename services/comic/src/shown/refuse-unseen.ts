import { chapterPath, comicPath } from '@yonkoma/contract';
import { type Database, refuse } from '@yonkoma/service-kit';
import { findChapterFate, findComicFate } from './fate-store.ts';

/**
 * Refuses with the reason why a comic is not shown: it was taken down, it was merged into another (`location` is that
 * comic's address), or it is unknown.
 * A comic that is not published yet counts as unknown.
 */
export async function refuseComic(db: Database, id: number): Promise<never> {
  const fate = await findComicFate(db, id);
  if (fate?.merged_into) refuse('comic-moved', {}, { data: { location: comicPath(fate.merged_into) } });
  return refuse(fate?.taken_down_at ? 'comic-taken-down' : 'comic-not-found');
}

/** The same for a chapter, requested as one of `comicId` if that is given. */
export async function refuseChapter(db: Database, id: number, comicId?: number): Promise<never> {
  const fate = await findChapterFate(db, id);
  const asked = comicId === undefined || comicId === fate?.comic_id ? null : await findComicFate(db, comicId);
  const isOfComic = comicId === undefined || comicId === fate?.comic_id;
  if (!fate || !(isOfComic || asked?.merged_into === fate.comic_id)) return refuse('chapter-not-found');
  if (fate.merged_into) {
    const other = await findChapterFate(db, fate.merged_into);
    if (other) refuse('chapter-moved', {}, { data: { location: chapterPath(other) } });
  }
  if (fate.taken_down_at || fate.comic_taken_down_at) refuse('chapter-taken-down');
  if (!isOfComic && fate.is_shown) refuse('chapter-moved', {}, { data: { location: chapterPath(fate) } });
  return refuse('chapter-not-found');
}
