/** The page of comics uses the same list. */
const name = 'yonkoma.searches';
const most = 10;

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length <= most &&
  value.every((entry) => typeof entry === 'string' && entry.length <= 100);

/** Earlier searches on this device, the latest first; none when the device stores nothing. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return isList(kept) ? kept : [];
  } catch {
    return [];
  }
}

export const addSearch = (keywords: string): string[] =>
  keep(
    [keywords, ...recentSearches().filter((other) => other.toLowerCase() !== keywords.toLowerCase())].slice(0, most),
  );

export const forgetSearch = (keywords: string): string[] =>
  keep(recentSearches().filter((other) => other !== keywords));

export const forgetSearches = (): string[] => keep([]);

function keep(searches: string[]): string[] {
  try {
    localStorage.setItem(name, JSON.stringify(searches));
  } catch {
    // this device stores nothing
  }
  return searches;
}
