import type { Language } from '@yonkoma/contract';

/** A picture at its own address, always of a type that every program shows. */
export interface FeedPicture { url: string; width: number; height: number }

/** One new chapter. Addresses are whole, times unix seconds, texts plain. */
export interface FeedEntry {
  id: string; title: string; link: string; publishedAt: number; updatedAt: number;
  /** BCP 47 tag of what is read there. */
  lang: string;
  author: string; category: string; summary: string; picture: FeedPicture | null; isAdult: boolean;
}

/** New chapters, the latest first, whatever they are written as. */
export interface Feed {
  id: string; title: string; subtitle: string; language: Language; siteName: string;
  /** The page of the site that shows the same. */
  link: string;
  /** The feed itself in each of its forms. */
  self: { atom: string; rss: string };
  updatedAt: number; picture: FeedPicture | null; entries: FeedEntry[];
}

/** A chapter as it came out, with what its comic tells about it. */
export interface ReleaseRow {
  id: number; comic_id: number; language: string; number: string; sort: number; title: string; direction: string; image_count: number; price_score: number; cover_hash: string | null;
  created_at: number; updated_at: number;
  original_language: string; author: string; is_adult: number; comic_cover_hash: string | null; category_name: string | null;
}

/** What a comic is called and what it is about, in one language. */
export interface ComicWordsRow { comic_id: number; language: string; title: string; description: string; cover_hash: string | null }
