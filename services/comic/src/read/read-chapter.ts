import {
  compareContentLanguages,
  type InputOf,
  type readChapter as endpoint,
  type ReplyOf,
  pickByLanguage,
} from '@yonkoma/contract';
import { describeImages } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { closedChapter } from './closed-comic.ts';
import { gateOf } from '../age/gate-rules.ts';
import { directionOf, likeFlags, titleIn } from '../comic/comic-rules.ts';
import { listTitles } from '../comic/comic-store.ts';
import { describeCovers } from '../picture/describe-covers.ts';
import { ownOf, presentPlace } from './own.ts';
import { thumbnailOf } from '../picture/picture-rules.ts';
import { accessTo } from '../lock/list-bought.ts';
import { refuseChapter } from '../shown/refuse-unseen.ts';
import { chapterImage, chapterItem } from '../chapter/chapter-rules.ts';
import { findChapter, listNeighbourhood, listPages } from '../chapter/chapter-store.ts';
import type { Place } from '../chapter/chapter.ts';

export async function readChapter(call: Call, input: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { db, now } = call;
  const found = await findChapter(db, now, input.id);
  const row =
    found && (input.comic_id ?? found.comic_id) === found.comic_id
      ? found
      : await refuseChapter(db, input.id, input.comic_id);

  const gate = gateOf(call, row);
  if (gate) return closedChapter(call, row, gate);
  const [pages, around, titles, own] = await Promise.all([
    listPages(db, row.id),
    listNeighbourhood(db, now, row),
    listTitles(db, [row.comic_id]),
    ownOf(call, { comic_id: row.comic_id, chapter_id: row.id }),
  ]);
  const at = (place: Place) => around.filter((chapter) => chapter.place === place);
  const reading = input.language ?? row.language;
  const prev = pickByLanguage(at('prev'), reading, row.original_language);
  const next = pickByLanguage(at('next'), reading, row.original_language);
  const access = await accessTo(
    call,
    [row, prev, next].filter((chapter) => chapter !== undefined),
  );
  // Pages that have to be paid for, or are not open at the reader’s level yet, are not even requested.
  const open = pages.slice(0, access.pages(row));
  const [images, covers, record] = await Promise.all([
    call.ask(describeImages, { hashes: open.map((page) => page.image_hash), use: 'page' }),
    describeCovers(call, [row.comic_cover_hash, row.cover_hash, prev?.cover_hash ?? null, next?.cover_hash ?? null]),
    presentPlace(call, own?.place),
  ]);
  const item = (chapter: typeof row | typeof prev) =>
    chapter ? chapterItem(chapter, covers.get(chapter.cover_hash ?? ''), access) : null;
  const marks = own?.marks ?? [];
  const { title, lang } = titleIn(titles, call.language, row.original_language);
  return {
    chapter: {
      ...chapterItem(row, covers.get(row.cover_hash ?? ''), access),
      images: open.map((page, index) => chapterImage(page, images[index])),
      create_time: row.created_at,
      direction: directionOf(row.direction),
      missing_pages: row.missing_pages,
    },
    comic: {
      id: row.comic_id,
      title,
      title_lang: lang,
      cover: thumbnailOf(covers.get(row.comic_cover_hash ?? ''), 640),
      is_adult: row.is_adult === 1 ? 1 : 0,
      status: row.comic_status === 1 ? 1 : 0,
      ...likeFlags(own),
      like_count: own?.like_count ?? row.like_count,
    },
    prev: item(prev),
    next: item(next),
    translations: at('same')
      .filter(({ id }) => id !== row.id)
      .map(({ id, language }) => ({ id, language }))
      .sort((a, b) => compareContentLanguages(a.language, b.language)),
    record,
    ...(marks.length > 0 && { marks }),
  };
}
