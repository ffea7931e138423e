import { recall, remember } from '@yonkoma/page-kit';

const name = 'yonkoma.searches';
const most = 10;

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length <= most &&
  value.every((entry) => typeof entry === 'string' && entry.length <= 100);

/** Earlier searches on this device, the latest first. */
export const recentSearches = (): string[] => recall(name, isList) ?? [];

export function addSearch(keywords: string): string[] {
  return keep(
    [keywords, ...recentSearches().filter((other) => other.toLowerCase() !== keywords.toLowerCase())].slice(0, most),
  );
}

export const forgetSearch = (keywords: string): string[] =>
  keep(recentSearches().filter((other) => other !== keywords));

export const forgetSearches = (): string[] => keep([]);

function keep(searches: string[]): string[] {
  remember(name, searches);
  return searches;
}
