import type { Page } from '@yonkoma/contract';

const data = 'script[type="application/ld+json"]';
const metadataTags = [
  ...['canonical', 'alternate', 'prev', 'next'].map((rel) => `link[rel=${rel}]`),
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
  'meta[name=robots]',
  'meta[name=rating]',
  data,
].join(',');

/**
 * Whether the page on screen is the one that was served, with metadata for its content. Its title is then the best one.
 */
export function hasMetadata(document: Document): boolean {
  return document.querySelector(data) !== null;
}

/** The canonical address of a page: its path, and the fields of its query that the page declares in `describe`. */
export function pageAddress(page: Pick<Page, 'describe'> | undefined, pathname: string, search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const source of Object.values(page?.describe?.input ?? {})) {
    const value = source.startsWith('?') ? given.get(source.slice(1)) : null;
    if (value) kept.set(source.slice(1), value);
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}

/**
 * Replaces the metadata of another page by the address of this one, which browsers use for sharing. `null` for a page
 * that has none.
 */
export function setPageAddress(document: Document, address: string | null): void {
  const served = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const { origin } = new URL(served?.href ?? document.location.href);
  for (const element of document.querySelectorAll(metadataTags)) element.remove();
  if (address === null) return;
  const link = document.createElement('link');
  link.rel = 'canonical';
  link.href = origin + address;
  document.head.append(link);
}
