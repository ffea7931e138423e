import { maxSubjects, type ReplyOf } from '@yonkoma/contract';
import { findShown } from '@yonkoma/contract/schema';
import type { Ask } from '@yonkoma/service-kit';

type Shown = ReplyOf<typeof findShown>;
export type ShownComic = Shown['comics'][number];
export type ShownChapter = Shown['chapters'][number];

/**
 * Those of these comics that are visible, by id, whatever the age of their readers. One call for each 5,000.
 */
export async function shownComics(
  ask: Ask,
  ids: readonly number[],
  { titles = false } = {},
): Promise<Map<number, ShownComic>> {
  const found = new Map<number, ShownComic>();
  const unique = [...new Set(ids)];
  for (let at = 0; at < unique.length; at += maxSubjects) {
    const { comics } = await ask(findShown, {
      comic_ids: unique.slice(at, at + maxSubjects),
      titles,
    });
    for (const comic of comics) found.set(comic.id, comic);
  }
  return found;
}

/** Those of these chapters that are visible, in visible comics, by id; with `next` also what follows each. */
export async function shownChapters(
  ask: Ask,
  ids: readonly number[],
  { next = false } = {},
): Promise<Map<number, ShownChapter>> {
  const found = new Map<number, ShownChapter>();
  const unique = [...new Set(ids)];
  for (let at = 0; at < unique.length; at += maxSubjects) {
    const { chapters } = await ask(findShown, { chapter_ids: unique.slice(at, at + maxSubjects), next });
    for (const chapter of chapters) found.set(chapter.id, chapter);
  }
  return found;
}
