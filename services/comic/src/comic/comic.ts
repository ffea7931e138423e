/**
 * A row of the database, with the name of its category in the caller's language. Times are unix seconds.
 */
export interface ComicRow {
  id: number;
  original_language: string;
  author: string;
  category_id: number | null;
  category_name: string | null;
  region: string;
  year: number;
  status: number;
  direction: string;
  is_adult: number;
  cover_hash: string | null;
  cover_wide_hash: string | null;
  rating_count: number;
  /** All stars together. */
  rating_sum: number;
  /** What its files say, in hundredths of a star; 0 for nothing. */
  rating_seed: number;
  views: number;
  like_count: number;
  comment_count: number;
  chapter_count: number;
  created_at: number;
  updated_at: number;
}

export interface TitleRow {
  comic_id: number;
  language: string;
  title: string;
  cover_hash: string | null;
}

/** The filters of a list of comics; an omitted one does not filter. */
export interface Choice {
  categoryIds?: readonly number[] | undefined;
  tagIds?: readonly number[] | undefined;
  labelIds?: readonly number[] | undefined;
  /** Whether a comic must have all of these genres, tags and labels, which is the default, or one is enough. */
  match?: 'all' | 'any' | undefined;
  age?: number | undefined;
  rhythm?: string | undefined;
  /** Comics with one of these are left out. */
  withoutCategoryIds?: readonly number[] | undefined;
  withoutTagIds?: readonly number[] | undefined;
  withoutLabelIds?: readonly number[] | undefined;
  withoutLanguage?: string | undefined;
  region?: string | undefined;
  status?: 0 | 1 | undefined;
  /** A language that chapters are in. */
  language?: string | undefined;
  year?: number | undefined;
  author?: string | undefined;
  keywords?: string | undefined;
}

export interface TagRow {
  comic_id: number;
  id: number;
  name: string;
}
