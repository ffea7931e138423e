/**
 * The target of a menu entry: a place on this site, or, when it is marked as external, an address that a browser opens
 * as a page.
 */
export type Target = { url: string } | { refused: 'target.external' | 'target.protocol' };

/** @param isExternal whether the entry is marked as leading out of the site */
export function checkTarget(to: string, { isExternal, origin }: { isExternal: boolean; origin: string }): Target {
  if (!URL.canParse(to, origin)) return { refused: 'target.protocol' };
  const url = new URL(to, origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { refused: 'target.protocol' };
  if (isExternal) return { url: url.href };
  if (url.origin !== origin || url.pathname.startsWith('//')) return { refused: 'target.external' };
  return { url: `${url.pathname}${url.search}${url.hash}` };
}
