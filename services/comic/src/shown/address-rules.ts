/** Where the site shows a comic. */
export const comicPath = (id: number): string => `/detail/index?detailId=${id}`;

/** Where the site shows a chapter. */
export const chapterPath = ({ id, comic_id: comicId }: { id: number; comic_id: number }): string =>
  `/animationDetail/${comicId}/${id}`;
