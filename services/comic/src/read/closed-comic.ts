import type { AgeGate, readChapter, readComic, ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { chapterItem } from '../chapter/chapter-rules.ts';
import type { FoundChapter } from '../chapter/chapter.ts';
import { comicInFull, directionOf, titleIn } from '../comic/comic-rules.ts';
import { listDescriptions, listTitles } from '../comic/comic-store.ts';
import type { ComicRow } from '../comic/comic.ts';
import { noAccess } from '../lock/list-bought.ts';
import { presentComics } from '../comic/present-comics.ts';

/**
 * The title and author of a comic for adults, for readers behind the age gate: no pictures, no chapters and no links
 * past the gate.
 */
export async function closedComic(call: Call, row: ComicRow, gate: AgeGate): Promise<ReplyOf<typeof readComic>> {
  const { db, language } = call;
  const closed: ComicRow = { ...row, cover_hash: null, cover_wide_hash: null };
  const [items, titles, descriptions] = await Promise.all([
    presentComics(call, [closed]),
    listTitles(db, [row.id]),
    gate === 'ask' ? listDescriptions(db, [row.id]) : [],
  ]);
  const item = items.get(row.id);
  if (!item) throw new Error(`comic ${row.id} could not be presented`);
  const comic = comicInFull(
    closed,
    { ...item, cover: '', picture: null, last_chapter: null },
    { titles, descriptions },
    undefined,
    undefined,
    language,
  );
  return { gate, comic, chapters: [], languages: [], recommend: [], record: null };
}

/** The same for a chapter. */
export async function closedChapter(
  call: Call,
  row: FoundChapter,
  gate: AgeGate,
): Promise<ReplyOf<typeof readChapter>> {
  const { title, lang } = titleIn(await listTitles(call.db, [row.comic_id]), call.language, row.original_language);
  return {
    gate,
    chapter: {
      ...chapterItem(row, undefined, noAccess),
      images: [],
      create_time: row.created_at,
      direction: directionOf(row.direction),
    },
    comic: { id: row.comic_id, title, title_lang: lang, cover: '', is_adult: 1 },
    prev: null,
    next: null,
    translations: [],
    record: null,
  };
}
