interface Page {
  list?: readonly unknown[];
  total?: number;
}

/**
 * The number of the next page, starting with 1; undefined when all entries are there or a page was empty.
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
