/**
 * A page of a chapter that a reader reached. The marks are numbers below 2^52 that stand for "this reader, this comic,
 * this day" and "this reader, this chapter, this day".
 */
export interface View {
  /** Days since 1970, in UTC. */
  day: number;
  comicId: number;
  chapterId: number;
  comicMark: number;
  chapterMark: number;
}
