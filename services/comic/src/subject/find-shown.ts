import type { InputOf, ReplyOf } from '@yonkoma/contract';
import type { findShown as endpoint } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { titleIn } from '../comic/comic-rules.ts';
import { listTitles } from '../comic/comic-store.ts';
import { listShownChapters, listShownComics } from './subject-store.ts';

export async function findShown(
  call: Call,
  { comic_ids: comicIds, chapter_ids: chapterIds, titles: withTitles }: InputOf<typeof endpoint>,
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
    chapters: chapters.map(({ id, comic_id, sort, number, language: written, title, image_count }) => ({
      id,
      comic_id,
      sort: Number(sort),
      number,
      language: written,
      title,
      image_count,
    })),
  };
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
