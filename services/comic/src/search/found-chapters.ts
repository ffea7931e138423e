import type { ComicItem } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { listTitledChapters } from '../chapter/chapter-store.ts';
import { type Asked, askedOf, chapterNamed, tagOf } from '@yonkoma/text-kit/terms/suggestion-rules';

export type FoundChapter = NonNullable<ComicItem['found_in']>;

/**
 * For each comic that was found by titles of its chapters, the chapter whose title has every word: of those in the
 * reader's language before others. Comics without such a chapter are left out.
 */
export async function listFoundChapters(
  call: Pick<Call, 'db' | 'now' | 'language'>,
  comicIds: readonly number[],
  asked: Asked,
): Promise<Map<number, FoundChapter>> {
  const chapters = Map.groupBy(
    await listTitledChapters(call.db, call.now, comicIds),
    ({ comic_id: comicId }) => comicId,
  );
  const found = new Map<number, FoundChapter>();
  for (const [comicId, all] of chapters) {
    const isOwn = ({ language }: { language: string }) => language === call.language;
    const chapter = chapterNamed([...all.filter(isOwn), ...all.filter((one) => !isOwn(one))], asked);
    if (!chapter) continue;
    const language = chapter.language;
    const { id, number, title } = chapter;
    found.set(comicId, { id, number, title, title_lang: tagOf(language), language });
  }
  return found;
}

/** The comics of a list, with the chapter that each of `byChapters` was found by. */
export async function explainComics(
  call: Call,
  items: readonly ComicItem[],
  byChapters: readonly number[],
  keywords: string,
): Promise<ComicItem[]> {
  const chapters = await listFoundChapters(call, byChapters, askedOf(keywords));
  return items.map((item) => {
    const chapter = chapters.get(item.id);
    return chapter ? { ...item, found_in: chapter } : item;
  });
}
