/** A page that a member bookmarked. Times are unix seconds. */
export interface BookmarkRow {
  id: number;
  chapter_id: number;
  image_index: number;
  note: string;
  created_at: number;
}

export interface MarkedPage {
  chapterId: number;
  page: number;
  note: string;
  at: number;
}
