import { type InputOf, pickByLanguage, type ReplyOf } from '@yonkoma/contract';
import type { findShown as endpoint } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { titleIn } from '../comic/comic-rules.ts';
import { listNeighbourhood } from '../chapter/chapter-store.ts';
import { listTitles } from '../comic/comic-store.ts';
import { listShownChapters, listShownComics, type ShownChapterRow } from './subject-store.ts';

export async function findShown(
  call: Call,
  { comic_ids: comicIds, chapter_ids: chapterIds, titles: withTitles, next: withNext }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, now, language } = call;
  const [comics, chapters] = await Promise.all([
    listShownComics(db, now, comicIds),
    listShownChapters(db, now, chapterIds),
  ]);
  const titles = withTitles ? await titlesOf(call, comics) : new Map<number, never>();
  return {
    comics: comics.map((comic) => ({
      id: comic.id,
      original_language: comic.original_language,
      is_adult: comic.is_adult === 1 ? 1 : 0,
      chapter_at: Number(comic.chapter_at ?? 0),
      title: titleIn(titles.get(comic.id) ?? [], language, comic.original_language).title,
    })),
    chapters: await Promise.all(
      chapters.map(async (chapter) => {
        const next = withNext ? await nextOf(call, chapter) : undefined;
        return { ...presentChapter(chapter), ...(next && { next: presentChapter(next) }) };
      }),
    ),
  };
}

const presentChapter = ({
  id,
  comic_id,
  sort,
  number,
  language,
  title,
  image_count,
}: Pick<ShownChapterRow, 'id' | 'comic_id' | 'sort' | 'number' | 'language' | 'title' | 'image_count'>) => ({
  id,
  comic_id,
  sort: Number(sort),
  number,
  language,
  title,
  image_count,
});

/** The chapter with the next number, in the language of this one if there is one. */
async function nextOf({ db, now }: Call, chapter: ShownChapterRow) {
  const around = await listNeighbourhood(db, now, chapter);
  return pickByLanguage(
    around.filter(({ place }) => place === 'next'),
    chapter.language,
    chapter.language,
  );
}

const atOnce = 500;

async function titlesOf({ db }: Call, comics: readonly { id: number }[]) {
  const found = [];
  for (let at = 0; at < comics.length; at += atOnce)
    found.push(
      ...(await listTitles(
        db,
        comics.slice(at, at + atOnce).map(({ id }) => id),
      )),
    );
  return Map.groupBy(found, (title) => title.comic_id);
}
