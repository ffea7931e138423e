/** A page that a member marked, with its chapter. Times are unix seconds. */
export interface BookmarkRow {
  id: number;
  comic_id: number;
  chapter_id: number;
  image_index: number;
  note: string;
  created_at: number;
  chapter_title: string;
  chapter_number: string;
  chapter_language: string;
  image_count: number;
  price_score: number;
}

/** The same with what its picture needs. */
export type ListedBookmarkRow = BookmarkRow & { is_adult: number; image_hash: string | null };

export interface MarkedPage {
  chapterId: number;
  page: number;
  note: string;
  at: number;
}
