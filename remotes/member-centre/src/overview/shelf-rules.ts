import type { listCollection, listRecords, ReplyOf } from '@yonkoma/contract';
import type { PictureSource } from '@yonkoma/ui';
import { readAddress } from './next-rules.ts';

export interface Shelved {
  id: number;
  title: string;
  lang: string;
  picture: PictureSource | null;
  to: string;
  /** Where reading stopped; a chapter without a number has none here. */
  place: { chapter: string; page: number; count: number } | null;
  isNew: boolean;
}

/** The one to go on with, and two rows of a phone. */
const most = 7;

/**
 * The comics that the member reads, the latest first, then collected comics that they have not begun. Each comic
 * appears once.
 */
export function shelfOf(
  records: ReplyOf<typeof listRecords> | undefined,
  collection: ReplyOf<typeof listCollection> | undefined,
): Shelved[] {
  const updated = new Set(collection?.list.filter(({ has_update: has }) => has === 1).map((like) => like.comic_id));
  const read: Shelved[] = (records?.list ?? []).map((record) => ({
    id: record.comic_id,
    title: record.comic.title,
    lang: record.comic.title_lang,
    picture: record.comic.picture,
    to: readAddress(record),
    place: { chapter: record.chapter_number, page: record.image_index, count: record.image_count },
    isNew: updated.has(record.comic_id),
  }));
  const begun = new Set(read.map(({ id }) => id));
  const waiting: Shelved[] = (collection?.list ?? [])
    .filter((like) => !begun.has(like.comic_id))
    .map(({ comic_id: id, comic, has_update: has }) => ({
      id,
      title: comic.title,
      lang: comic.title_lang,
      picture: comic.picture,
      to: `/detail/index?detailId=${id}`,
      place: null,
      isNew: has === 1,
    }));
  return [...read, ...waiting].slice(0, most);
}
