const choices = '[aria-pressed], [role=tab], [role=radio], input[type=radio], select';

/**
 * A click that opens another page or filter of a list: on a link that changes only the query, or on one choice of
 * several.
 */
export function isPagingClick(
  target: EventTarget | null,
  here: Pick<Location, 'origin' | 'pathname' | 'search'>,
): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(choices)) return true;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  return link !== null && link.origin === here.origin && link.pathname === here.pathname && link.search !== here.search;
}
