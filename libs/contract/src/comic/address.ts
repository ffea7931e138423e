/** The address of a comic on the site. */
export const comicPath = (id: number): string => `/detail/index?detailId=${id}`;

/** The address of a chapter on the site. */
export const chapterPath = ({ id, comic_id: comicId }: { id: number; comic_id: number }): string =>
  `/animationDetail/${comicId}/${id}`;
