interface Page {
  list?: readonly unknown[];
  total?: number;
}

/**
 * 1-based number of the page to ask for next; undefined when everything is there, or a page came back empty.
 * @param before how many entries come before the first of these pages, which has the number `first`
 */
export function nextPage(
  pages: readonly Page[],
  { first = 1, before = 0 }: { first?: number; before?: number } = {},
): number | undefined {
  const loaded = pages.reduce((sum, { list = [] }) => sum + list.length, before);
  const last = pages.at(-1);
  return last?.list?.length && loaded < (last.total ?? 0) ? first + pages.length : undefined;
}
