/** `?keywords=`, without what the site would not take. */
export const keywordsIn = (query: URLSearchParams): string => (query.get('keywords') ?? '').trim().slice(0, 100);

export const searchAddress = (keywords: string): string => `/search/index?${new URLSearchParams({ keywords })}`;
