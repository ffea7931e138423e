/**
 * The page in a query like `?page=7`, for a chapter with `count` pages. An invalid page gives the nearest valid one.
 */
export function pageInAddress(search: string, count: number): number {
  const asked = new URLSearchParams(search).get('page') ?? '';
  const page = /^\d{1,6}$/.test(asked) ? Number(asked) : 1;
  return Math.min(Math.max(page, 1), Math.max(count, 1));
}

/** The query with another page; the first page is left out. */
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
 * The address of a chapter. `language` is the language that the reader follows. It is in the address only when the
 * chapter is in another language, so that the next chapter is in the followed one: a missing Vietnamese chapter 2, read
 * in English, is followed by the Vietnamese chapter 3.
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
