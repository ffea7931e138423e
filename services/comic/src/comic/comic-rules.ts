import {
  type AdultCovers,
  type Banner,
  type Comic,
  type ComicItem,
  compareContentLanguages,
  type ContentLanguage,
  contentLanguageOwnName,
  type Language,
  localeOf,
  type Picture,
  type Shelf,
  type Order,
  pickByLanguage,
  comicPath,
} from '@yonkoma/contract';
import { veiled } from '../age/gate-rules.ts';
import type { LastChapter } from '../chapter/chapter.ts';
import type { Choice, ComicRow, TagRow, TitleRow } from './comic.ts';
import { thumbnailOf } from '../picture/picture-rules.ts';

const newForS = 7 * 24 * 3600;
/** The comics down to this place among the most viewed are hot. */
export const hotPlaces = 10;
/** A comic with fewer views is never hot, however few comics there are. */
const hotFromViews = 100;

/** The data that a list needs in addition to the rows of the comics. */
export interface Facts {
  titles: readonly TitleRow[];
  tags: readonly TagRow[];
  lastChapters: readonly LastChapter[];
  pictures: ReadonlyMap<string, Picture>;
  /** Views of the comic in the last hot place; undefined when there are fewer comics. */
  viewsAtLastHotPlace: number | undefined;
  /** How comics for adults are shown. */
  adultCovers: AdultCovers;
  /** The comic of the current page: a reader who opened it sees its cover. */
  openedId?: number | undefined;
}

const flag = (isSo: boolean): 0 | 1 => (isSo ? 1 : 0);

export const isNew = (createdAt: number, now: number): boolean => now - createdAt < newForS;

export const isHot = (views: number, viewsAtLastHotPlace = 0): boolean =>
  views >= Math.max(viewsAtLastHotPlace, hotFromViews);

/**
 * The title in the caller's language, else in the original language, else in any. `lang` is the BCP 47 tag of the
 * title.
 */
export function titleIn(
  titles: readonly { language: string; title: string }[],
  language: Language,
  original: string,
): { title: string; lang: string } {
  const found = pickByLanguage(
    titles.filter(({ title }) => title !== ''),
    language,
    original,
  );
  return { title: found?.title ?? '', lang: localeOf(found?.language ?? language) };
}

/** The cover of the caller's language, else of the original, else the comic's own. */
export function coverIn(
  titles: readonly TitleRow[],
  row: Pick<ComicRow, 'cover_hash' | 'original_language'>,
  language: Language,
): string | null {
  return (
    pickByLanguage(
      titles.filter((title) => title.cover_hash !== null),
      language,
      row.original_language,
    )?.cover_hash ?? row.cover_hash
  );
}

/** The last chapter in the list of a reader of `language`. */
function lastChapterOf(row: ComicRow, chapters: readonly LastChapter[], language: Language): ComicItem['last_chapter'] {
  const sort = Math.max(...chapters.map((chapter) => chapter.sort));
  const last = pickByLanguage(
    chapters.filter((chapter) => chapter.sort === sort),
    language,
    row.original_language,
  );
  return last
    ? { id: last.id, title: last.title, number: last.number, sort: last.sort, update_time: last.updated_at }
    : null;
}

export function comicItem(row: ComicRow, facts: Facts, language: Language, now: number): ComicItem {
  const ofThis = <T extends { comic_id: number }>(rows: readonly T[]) =>
    rows.filter(({ comic_id }) => comic_id === row.id);
  const titles = ofThis(facts.titles);
  const { title, lang } = titleIn(titles, language, row.original_language);
  const cover = facts.pictures.get(coverIn(titles, row, language) ?? '') ?? null;
  const isVeiled = row.is_adult === 1 && facts.adultCovers !== 'show' && facts.openedId !== row.id;
  const picture = isVeiled ? veiled(cover) : cover;
  return {
    id: row.id,
    title,
    title_lang: lang,
    cover: thumbnailOf(picture, 640),
    picture,
    author: row.author,
    category_id: row.category_id ?? 0,
    category_name: row.category_name ?? '',
    tags: ofThis(facts.tags).map(({ id, name }) => ({ id, name })),
    status: flag(row.status === 1),
    score: row.rating_count === 0 ? '0.0' : (row.rating_sum / row.rating_count).toFixed(1),
    rating_count: row.rating_count,
    views: row.views,
    like_count: row.like_count,
    comment_count: row.comment_count,
    last_chapter: lastChapterOf(row, ofThis(facts.lastChapters), language),
    is_new: flag(isNew(row.created_at, now)),
    is_hot: flag(isHot(row.views, facts.viewsAtLastHotPlace)),
    is_adult: flag(row.is_adult === 1),
    ...(isVeiled ? { is_veiled: 1 as const } : {}),
    update_time: row.updated_at,
    languages: [...new Set(ofThis(facts.lastChapters).map((chapter) => chapter.language))].sort(
      compareContentLanguages,
    ),
  };
}

/** The caller's own data about a comic; `like_count` is current. */
type Own = { is_liked: 0 | 1; is_muted: 0 | 1; like_count: number } | undefined;

/** Whether a comic is in the caller's collection, and whether it is muted there. */
export const likeFlags = (own: Own): Pick<Comic, 'is_like' | 'is_muted'> => ({
  is_like: own?.is_liked ?? 0,
  is_muted: own?.is_liked === 1 ? own.is_muted : 0,
});

/** Everything about one comic. `coverWide` falls back to the cover. */
export function comicInFull(
  row: ComicRow,
  item: ComicItem,
  words: {
    titles: readonly { language: string; title: string }[];
    descriptions: readonly { language: string; description: string }[];
  },
  wide: Picture | undefined,
  own: Own,
  language: Language,
): Comic {
  const original = row.original_language;
  const description = pickByLanguage(words.descriptions, language, row.original_language);
  return {
    ...item,
    title_origin: pickByLanguage(words.titles, original, original)?.title ?? '',
    cover_wide: wide?.url ?? item.cover,
    description: description?.description ?? '',
    description_lang: localeOf(description?.language ?? language),
    region: row.region,
    year: row.year,
    chapter_count: row.chapter_count,
    ...likeFlags(own),
    like_count: own?.like_count ?? item.like_count,
    share_url: comicPath(row.id),
    ...(row.rating_seed > 0 ? { score_seed: (row.rating_seed / 100).toFixed(1) } : {}),
    create_time: row.created_at,
    direction: directionOf(row.direction),
  };
}

export const directionOf = (direction: string): Comic['direction'] =>
  direction === 'rtl' || direction === 'vertical' ? direction : 'ltr';

/** The newest comics to show large, newest first; those with a wide picture come before the others. */
export function showpieces(newest: readonly ComicRow[], limit: number): ComicRow[] {
  return newest
    .toSorted((a, b) => Number(b.cover_wide_hash !== null) - Number(a.cover_wide_hash !== null))
    .slice(0, limit);
}

/** A sentence that is longer is cut. */
const longestSummary = 160;

/** The first sentence of a plain text, on one line. */
export function firstSentence(text: string, locale: string): string {
  const plain = text.slice(0, 2_000).toWellFormed().replace(/\s+/g, ' ').trim();
  const [first] = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(plain);
  const sentence = first?.segment.trim() ?? '';
  if (sentence.length <= longestSummary) return sentence;
  const piece = sentence.slice(0, longestSummary);
  const space = piece.lastIndexOf(' ');
  return `${piece.slice(0, space > longestSummary / 2 ? space : undefined).toWellFormed()}…`;
}

/** What a comic is about in one sentence, in the language of the title rules; undefined without a description. */
export function summaryOf(
  descriptions: readonly { language: string; description: string }[],
  language: Language,
  original: string,
): Banner['summary'] {
  const own = pickByLanguage(descriptions, language, original);
  const lang = localeOf(own?.language ?? language);
  const text = firstSentence(own?.description ?? '', lang);
  return text === '' ? undefined : { text, lang };
}

/** A comic as one picture of the carousel, with the wide picture if it has one. */
export function bannerOf(
  item: ComicItem,
  wide: Picture | undefined,
  summary: Banner['summary'],
  weigh: number,
): Banner {
  const picture = wide ?? item.picture;
  return {
    id: item.id,
    title: item.title,
    title_lang: item.title_lang,
    image: picture?.url ?? '',
    picture,
    link: comicPath(item.id),
    target: '_self',
    weigh,
    ...(item.category_name && { category_name: item.category_name }),
    ...(summary && { summary }),
  };
}

/** The contents of each shelf and their order. */
export const shelfContents: Record<Shelf, { order: Order; choice: Choice }> = {
  update: { order: 'update', choice: {} },
  hot: { order: 'week', choice: {} },
  new: { order: 'new', choice: {} },
  end: { order: 'update', choice: { status: 1 } },
};

/** As a filter, "update" means the comics that are not finished; the other shelves mean the same as in lists. */
export const filterContents: typeof shelfContents = {
  ...shelfContents,
  update: { order: 'update', choice: { status: 0 } },
};

/** How many chapters each language has, and its name in itself; the site's languages first. */
export function countByLanguage(
  chapters: readonly { language: string }[],
): { language: ContentLanguage; name: string; chapter_count: number }[] {
  return [...Map.groupBy(chapters, ({ language }) => language)]
    .map(([language, own]) => ({
      language,
      name: contentLanguageOwnName(language, ''),
      chapter_count: own.length,
    }))
    .sort((a, b) => compareContentLanguages(a.language, b.language));
}
