import { type Shelf, shelves } from '@yonkoma/contract';

/** `hot`, or its number alias `2`; null for anything else. */
export function shelfOf(comicStatus: string): Shelf | null {
  return shelves.find((shelf, index) => shelf === comicStatus || String(index + 1) === comicStatus) ?? null;
}
