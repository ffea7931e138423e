/** A published chapter with the fields of its comic. */
export interface ReleaseRow {
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
  cover_hash: string | null;
  created_at: number;
  updated_at: number;
  original_language: string;
  author: string;
  is_adult: number;
  comic_cover_hash: string | null;
  category_name: string | null;
}

/** The title and description of a comic in one language. */
export interface ComicWordsRow {
  comic_id: number;
  language: string;
  title: string;
  description: string;
  cover_hash: string | null;
}

/** A comic with one of its titles, as the database joins them. */
export interface ComicEntryRow {
  id: number;
  original_language: string;
  author: string;
  is_adult: number;
  comic_cover_hash: string | null;
  chapter_count: number;
  updated_at: number;
  category_name: string | null;
  language: string | null;
  title: string | null;
  description: string | null;
  cover_hash: string | null;
}

export interface ToldComicRow extends Omit<ComicEntryRow, 'language' | 'title' | 'description' | 'cover_hash'> {
  told: ComicWordsRow[];
}
