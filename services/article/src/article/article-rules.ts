import {
  type ArticleItem,
  articlePath,
  type ArticleReference,
  type Language,
  localeOf,
  type Picture,
  timeAgo,
} from '@yonkoma/contract';
import type { ArticleRow, TextHead } from './article.ts';
import { pickByLanguage } from './language-rules.ts';

const newForS = 7 * 86_400;
/** The sum of likes, comments and bookmarks from which an article is hot. */
const hotFrom = 20;

/** The data that is needed to show the rows of a list. */
export interface Facts {
  heads: ReadonlyMap<number, readonly TextHead[]>;
  categories: ReadonlyMap<number, string>;
  tags: ReadonlyMap<number, string>;
  tagIds: ReadonlyMap<number, readonly number[]>;
  pictures: ReadonlyMap<string, Picture>;
  language: Language;
  now: number;
}

export function flagsOf(row: ArticleRow, now: number): ArticleItem['flag'] {
  return [
    ...(row.is_top === 1 ? ['top' as const] : []),
    ...(row.like_count + row.comment_count + row.collect_count >= hotFrom ? ['hot' as const] : []),
    ...(row.is_recommended === 1 ? ['recommend' as const] : []),
    ...(now - row.published_at < newForS ? ['new' as const] : []),
  ];
}

/** A link to the article, in the reader's language if it has a text in it. */
export function referTo(
  row: Pick<ArticleRow, 'id' | 'kind' | 'original_language'>,
  heads: readonly TextHead[],
  language: Language,
): ArticleReference {
  const head = pickByLanguage(heads, language, row.original_language);
  const shownLanguage = head?.language ?? row.original_language;
  return {
    id: row.id,
    kind: row.kind,
    title: head?.title ?? '',
    language: shownLanguage,
    lang: localeOf(shownLanguage),
    path: articlePath(row.kind, row.id),
  };
}

export function presentItem(
  row: ArticleRow,
  { heads, categories, tags, tagIds, pictures, language, now }: Facts,
): ArticleItem {
  const own = heads.get(row.id) ?? [];
  const head = pickByLanguage(own, language, row.original_language);
  const cover = row.cover_hash === null ? null : (pictures.get(row.cover_hash) ?? null);
  return {
    ...referTo(row, own, language),
    images: cover ? [cover.url] : [],
    cover,
    description: head?.description ?? '',
    category_id: row.category_id,
    category_name: categories.get(row.category_id) ?? '',
    tags: (tagIds.get(row.id) ?? []).flatMap((id) => (tags.has(id) ? [{ id, name: tags.get(id) ?? '' }] : [])),
    views: row.view_count,
    likes: row.like_count,
    comments: row.comment_count,
    collects: row.collect_count,
    author: { id: 0, nickname: row.author_name },
    flag: flagsOf(row, now),
    publish_time: row.published_at,
    create_time: timeAgo(row.published_at, now, language),
    reading_minutes: head?.reading_minutes ?? 1,
  };
}
