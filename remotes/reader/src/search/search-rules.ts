/** The longest search that is sent. */
export const longestSearch = 100;

const written = (query: URLSearchParams): string => (query.get('keywords') ?? '').trim();

/** The words in `?keywords=`, cut to the limit of the site without cutting a character in two. */
export const keywordsIn = (query: URLSearchParams): string =>
  written(query)
    .slice(0, longestSearch)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** Whether the address has more text than a search takes. */
export const isCut = (query: URLSearchParams): boolean => written(query).length > longestSearch;

export const searchAddress = (keywords: string): string => `/search/index?${new URLSearchParams({ keywords })}`;
