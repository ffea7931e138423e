/**
 * `?page=7` of a chapter with `count` pages; anything else, or a page it does not have, gives the nearest that it has.
 */
export function pageInAddress(search: string, count: number): number {
  const asked = new URLSearchParams(search).get('page') ?? '';
  const page = /^\d{1,6}$/.test(asked) ? Number(asked) : 1;
  return Math.min(Math.max(page, 1), Math.max(count, 1));
}

/** The same query with another page; the first page needs none. */
export function withPage(search: string, page: number): string {
  const query = new URLSearchParams(search);
  if (page > 1) query.set('page', String(page));
  else query.delete('page');
  const text = query.toString();
  return text && `?${text}`;
}

export function comicAddress(comicId: number | string, language?: string): string {
  return `/detail/index?${new URLSearchParams({ detailId: String(comicId), ...(language && { language }) })}`;
}

/**
 * `language` is the one the reader follows. It stands in the address only where the chapter is in another, so that the
 * way on leads back to it: a missing Vietnamese chapter 2, read in English, is followed by the Vietnamese chapter 3.
 */
export function chapterAddress(
  comicId: number | string,
  chapter: { id: number; language: string },
  page = 1,
  language = chapter.language,
): string {
  const followed = language === chapter.language ? '' : `?${new URLSearchParams({ language })}`;
  return `/animationDetail/${comicId}/${chapter.id}${withPage(followed, page)}`;
}
