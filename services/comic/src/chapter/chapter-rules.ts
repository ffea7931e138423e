import { pickByLanguage, type ChapterImage, type ChapterItem, type Picture } from '@yonkoma/contract';
import { thumbnailOf } from '../picture/picture-rules.ts';
import type { Access } from '../lock/list-bought.ts';
import { priceOf } from '../lock/lock-rules.ts';
import type { ChapterRow, PageRow } from './chapter.ts';

/**
 * One chapter for each number: in the requested language, else in the original, else in any language that has it. With
 * 1 and 2 in `vi`, 1 to 3 in `jp` and `vi` requested: 1 vi, 2 vi, 3 jp.
 */
export function readingList<T extends Pick<ChapterRow, 'number' | 'language' | 'sort'>>(
  chapters: readonly T[],
  asked: string,
  original: string,
): T[] {
  const byNumber = Map.groupBy(chapters, (chapter) => chapter.number);
  return [...byNumber.values()]
    .flatMap((translations) => pickByLanguage(translations, asked, original) ?? [])
    .sort((a, b) => a.sort - b.sort || (a.number < b.number ? -1 : 1));
}

/** `access` says what the reader has paid for, and which chapters are early. */
export function chapterItem(
  row: ChapterRow,
  cover: Picture | undefined,
  access: Pick<Access, 'bought' | 'early'>,
): ChapterItem {
  const price = priceOf(row);
  const early = access.early(row);
  return {
    id: row.id,
    comic_id: row.comic_id,
    title: row.title,
    number: row.number,
    language: row.language,
    sort: row.sort,
    cover: thumbnailOf(cover, 320),
    image_count: row.image_count,
    is_lock: price > 0 ? 1 : 0,
    price_score: price,
    is_buy: price > 0 && access.bought.has(row.id) ? 1 : 0,
    ...(early && { early }),
    views: row.views,
    comment_count: row.comment_count,
    update_time: row.updated_at,
  };
}

/** A page with a lost image keeps its place and size, but has no address. */
export function chapterImage(page: PageRow, image: (Picture & { isWide: 0 | 1 }) | null | undefined): ChapterImage {
  return {
    id: page.id,
    sort: page.sort,
    width: page.width,
    height: page.height,
    url: image?.url ?? '',
    srcset: image?.srcset ?? '',
    color: image?.color ?? '',
    placeholder: image?.placeholder ?? '',
    is_wide: page.is_double === 1 ? 1 : (image?.isWide ?? 0),
  };
}
