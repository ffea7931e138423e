/** The place of a member in a comic. Times are unix seconds. */
export interface RecordRow {
  id: number;
  comic_id: number;
  chapter_id: number;
  image_index: number;
  updated_at: number;
}

/** A page of a chapter, with the time at which it was reached. */
export interface ReachedPage {
  comicId: number;
  chapterId: number;
  page: number;
  at: number;
}
