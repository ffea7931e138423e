/** A chapter in one language as the database holds it. Times are unix seconds. */
export interface ChapterRow {
  id: number;
  comic_id: number;
  language: string;
  number: string;
  sort: number;
  title: string;
  direction: string;
  image_count: number;
  price_score: number;
  open_at: number;
  early_level: number;
  cover_hash: string | null;
  missing_pages: number;
  views: number;
  comment_count: number;
  created_at: number;
  updated_at: number;
}

export interface PageRow {
  id: number;
  sort: number;
  image_hash: string;
  width: number;
  height: number;
  /** Whether the archive says so; its shape says the rest. */
  is_double: number;
}

export type FoundChapter = ChapterRow & {
  original_language: string;
  is_adult: number;
  comic_cover_hash: string | null;
  like_count: number;
  comic_status: number;
};

export type LastChapter = Pick<ChapterRow, 'id' | 'comic_id' | 'language' | 'number' | 'sort' | 'title' | 'updated_at'>;

/** Where a chapter number is, seen from the chapter that is being read. */
export type Place = 'prev' | 'same' | 'next';

export type Neighbour = ChapterRow & { place: Place };
