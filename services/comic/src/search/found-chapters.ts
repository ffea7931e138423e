import type { ComicItem } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { listTitledChapters } from '../chapter/chapter-store.ts';
import { listTitles } from '../comic/comic-store.ts';
import {
  type Asked,
  askedOf,
  chapterNamed,
  isNamed,
  type MatchedName,
  namesOf,
  tagOf,
} from '@yonkoma/text-kit/terms/suggestion-rules';

export type FoundChapter = NonNullable<ComicItem['found_in']>;

/**
 * For each comic of a search that no name of it explains, the chapter that does: of those in the reader's language
 * before others.
 */
export async function listFoundChapters(
  call: Pick<Call, 'db' | 'now' | 'language'>,
  comics: readonly { id: number; names: readonly MatchedName[] }[],
  asked: Asked,
): Promise<Map<number, FoundChapter>> {
  const unexplained = comics.filter(({ names }) => !isNamed(names, asked)).map(({ id }) => id);
  const chapters = Map.groupBy(
    await listTitledChapters(call.db, call.now, unexplained),
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

/** The comics of a list, with the chapter that each was found by. */
export async function explainComics(call: Call, items: readonly ComicItem[], keywords: string): Promise<ComicItem[]> {
  const titles = await listTitles(
    call.db,
    items.map(({ id }) => id),
  );
  const chapters = await listFoundChapters(
    call,
    items.map(({ id, title, title_lang: lang, author, tags }) => ({
      id,
      names: namesOf(
        { title, lang },
        titles.filter(({ comic_id: comicId }) => comicId === id),
        author,
        tags,
      ),
    })),
    askedOf(keywords),
  );
  return items.map((item) => {
    const chapter = chapters.get(item.id);
    return chapter ? { ...item, found_in: chapter } : item;
  });
}
