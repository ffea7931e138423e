import type { Place, ReadRecord, ReplyOf } from '@yonkoma/contract';
import { readOwn } from '@yonkoma/contract/schema';
import { type Call, PeerAway } from '@yonkoma/service-kit';
import { listShownChapters } from '../subject/subject-store.ts';
import { listComicsById } from '../comic/comic-store.ts';
import { presentComics } from '../comic/present-comics.ts';

type Own = ReplyOf<typeof readOwn>;

/**
 * The caller's own data about a comic and a chapter. Undefined for guests, and when the shelf domain does not answer: a
 * comic can be read without it.
 */
export async function ownOf(
  { ask, session, log }: Call,
  subject: { comic_id: number; chapter_id?: number },
): Promise<Own | undefined> {
  if (!session) return undefined;
  try {
    return await ask(readOwn, subject);
  } catch (error) {
    if (!(error instanceof PeerAway)) throw error;
    log.warn({ error: error.message }, 'a page is shown without its reader’s own data');
    return undefined;
  }
}

/** A place with its comic in the reader's language; null when its chapter is not visible. */
export async function presentPlace(call: Call, place: Place | null | undefined): Promise<ReadRecord | null> {
  if (!place) return null;
  const { db, now, language } = call;
  const [chapter] = await listShownChapters(db, now, [place.chapter_id]);
  if (!chapter) return null;
  const comics = await presentComics(call, await listComicsById(db, now, language, [place.comic_id]));
  const comic = comics.get(place.comic_id);
  if (!comic) return null;
  const { id, title, title_lang, cover, picture, last_chapter } = comic;
  return {
    id: place.id,
    comic_id: place.comic_id,
    chapter_id: place.chapter_id,
    chapter_title: chapter.title,
    chapter_number: chapter.number,
    chapter_language: chapter.language,
    image_index: place.image_index,
    image_count: chapter.image_count,
    update_time: place.updated_at,
    comic: { id, title, title_lang, cover, picture, last_chapter },
  };
}
