/** `?page=7` of a chapter with `count` pages; anything else, or a page it does not have, gives the nearest that it has. */
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

export function chapterAddress(comicId: number | string, chapterId: number | string, page = 1): string {
  return `/animationDetail/${comicId}/${chapterId}${withPage('', page)}`;
}
