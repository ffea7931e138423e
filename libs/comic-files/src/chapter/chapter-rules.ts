import { createHash } from 'node:crypto';
import type { ChapterMetadata } from '../metadata/chapter-metadata.ts';
import { type PageSize, shapeOfPages } from '../metadata/strip-rules.ts';

export interface StagedPage extends PageSize {
  hash: string;
  /** The archive says that it is a double page, which need not be true. */
  isDouble?: boolean;
  isFrontCover?: boolean;
}

/** A number that may identify a chapter within its comic and language. `sort` is in thousandths. */
export interface Identity {
  number: string;
  sort: number;
}

const volumeStep = 1_000_000_000;

/**
 * The same for every spelling of a name: `Pepper & Carrot ` and `PEPPER & CARROT` are one series. At most 190
 * characters.
 */
export function seriesKeyOf(series: string): string {
  const folded = series.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return folded.length <= 150 ? folded : `${folded.slice(0, 120)} ${sha256(folded)}`;
}

/**
 * The possible numbers of a chapter, the best first: the number of the metadata, then the one in the file's name (for
 * sets whose archives all repeat one number), then volume and number together (for series that start again in each
 * volume). None for a book without any number.
 */
export function identitiesOf(metadata: ChapterMetadata): Identity[] {
  const { number, sort, nameNumber, volume } = metadata;
  const identities: Identity[] = [];
  const add = (text: string, place: number) => {
    const identity = identityOf(text, place);
    if (!identities.some(({ number: other }) => other === identity.number)) identities.push(identity);
  };
  if (number !== null) add(number, sort ?? 0);
  if (nameNumber) add(nameNumber.number, nameNumber.sort);
  const part = volume === null ? Number.NaN : Number.parseFloat(volume);
  if (volume !== null && number === null) add(volume, Number.isNaN(part) ? 1 : part);
  if (volume !== null && number !== null)
    add(`${volume}-${number}`, (Number.isNaN(part) ? 1 : Math.min(part, 9999)) * (volumeStep / 1000) + (sort ?? 0));
  return identities;
}

export function identityOf(text: string, place: number): Identity {
  return { number: [...text].slice(0, 32).join(''), sort: Math.round(place * 1000) };
}

/** Chapters with the same pages in the same order have the same hash, whatever file they come from. */
export function contentHashOf(pages: readonly StagedPage[]): string {
  return sha256(pages.map((page) => page.hash).join('\n'));
}

export function directionOf(metadata: ChapterMetadata, pages: readonly PageSize[]): 'ltr' | 'rtl' | 'vertical' {
  return shapeOfPages(pages) === 'strip' ? 'vertical' : (metadata.readingDirection ?? 'ltr');
}

/** A cover comes from these first pages only: further on, a picture gives away what happens. */
const coverPages = 3;
const wideCoverPages = 6;

/**
 * The page that the archive calls the front cover; else the first of the first pages with the shape of a cover, neither
 * a banner nor a strip; else the first page.
 */
export function coverOf(pages: readonly StagedPage[]): string | null {
  const declared = pages.find((page) => page.isFrontCover);
  if (declared) return declared.hash;
  const portrait = pages
    .slice(0, coverPages)
    .find(({ width, height }) => height / width >= 1.1 && height / width <= 1.9);
  return (portrait ?? pages[0])?.hash ?? null;
}

/**
 * Whether each page is a double page by what the archive says. Some programs mark every page: marks on half of the
 * pages that are higher than wide, or more, count for nothing.
 */
export function doublePages(pages: readonly StagedPage[]): boolean[] {
  const high = pages.filter(({ width, height }) => height > width);
  const isCredible = high.filter((page) => page.isDouble).length * 2 < Math.max(high.length, 1);
  return pages.map((page) => isCredible && (page.isDouble ?? false));
}

/**
 * A wide picture: a spread near the beginning, if there is one. The first page and the last are left out because they
 * are titles and credits.
 */
export function wideCoverOf(pages: readonly StagedPage[]): string | null {
  return (
    pages
      .slice(1, Math.min(wideCoverPages, pages.length - 1))
      .find(({ width, height }) => width / height >= 1.3 && width / height <= 2.2)?.hash ?? null
  );
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
