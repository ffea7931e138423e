/**
 * Ids in each part. A comic or a label has an address in each language and a chapter in its own only, so no part has
 * more than 20,000 addresses, about 25 MB.
 */
export const partSizes = { comics: 5000, labels: 5000, chapters: 20_000 } as const;
export type Kind = keyof typeof partSizes;

/** The part of lists: the home page, shelves, categories. */
export const listsPart = 'lists';

/** `comics-0` holds ids 1 to 5000, `comics-1` 5001 to 10000. */
export const partName = (kind: Kind, begins: number): string => `${kind}-${begins / partSizes[kind]}`;

export interface Part {
  kind: Kind;
  begins: number;
  end: number;
}

/** Returns null for a name that is not a part. */
export function readPart(name: string): Part | null {
  const [, kind, place] = /^(comics|labels|chapters)-(0|[1-9]\d{0,8})$/.exec(name) ?? [];
  if (!kind || !place) return null;
  const size = partSizes[kind as Kind];
  return { kind: kind as Kind, begins: Number(place) * size, end: (Number(place) + 1) * size };
}

/** The ranges of all parts up to an id. */
export function stretchesUpTo(lastId: number, size: number): { begins: number; end: number }[] {
  return Array.from({ length: Math.ceil(lastId / size) }, (_, place) => ({
    begins: place * size,
    end: (place + 1) * size,
  }));
}
