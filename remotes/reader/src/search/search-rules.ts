/** More than this nobody is asked. */
export const longestSearch = 100;

const written = (query: URLSearchParams): string => (query.get('keywords') ?? '').trim();

/** `?keywords=`, without what the site would not take; no letter is cut in two. */
export const keywordsIn = (query: URLSearchParams): string =>
  written(query)
    .slice(0, longestSearch)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** Whether the address asks for more words than are looked for. */
export const isCut = (query: URLSearchParams): boolean => written(query).length > longestSearch;

export const searchAddress = (keywords: string): string => `/search/index?${new URLSearchParams({ keywords })}`;
