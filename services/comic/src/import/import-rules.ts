import { createHash } from 'node:crypto';
import type { ChapterMetadata } from '@yonkoma/comic-files';
import { type PageSize, shapeOfPages } from '@yonkoma/comic-files/strip-rules';

export interface StagedPage extends PageSize {
  hash: string;
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
 * volume). A book without any is number 1, then its name.
 */
export function identitiesOf(metadata: ChapterMetadata, name: string): Identity[] {
  const { number, sort, nameNumber, volume } = metadata;
  const identities: Identity[] = [];
  const add = (text: string, place: number) => {
    const cut = [...text].slice(0, 32).join('');
    if (!identities.some((identity) => identity.number === cut))
      identities.push({ number: cut, sort: Math.round(place * 1000) });
  };
  if (number !== null) add(number, sort ?? 0);
  if (nameNumber) add(nameNumber.number, nameNumber.sort);
  const part = volume === null ? Number.NaN : Number.parseFloat(volume);
  if (volume !== null && number === null) add(volume, Number.isNaN(part) ? 1 : part);
  if (volume !== null && number !== null)
    add(`${volume}-${number}`, (Number.isNaN(part) ? 1 : Math.min(part, 9999)) * (volumeStep / 1000) + (sort ?? 0));
  if (identities.length === 0) {
    add('1', 1);
    add(name, 1);
  }
  return identities;
}

/** Chapters with the same pages in the same order have the same hash, whatever file they come from. */
export function contentHashOf(pages: readonly StagedPage[]): string {
  return sha256(pages.map((page) => page.hash).join('\n'));
}

export function directionOf(metadata: ChapterMetadata, pages: readonly PageSize[]): 'ltr' | 'rtl' | 'vertical' {
  return shapeOfPages(pages) === 'strip' ? 'vertical' : (metadata.readingDirection ?? 'ltr');
}

/** The first page with the shape of a cover, neither a banner nor a strip; else the first page. */
export function coverOf(pages: readonly StagedPage[]): string | null {
  const portrait = pages.find(({ width, height }) => height / width >= 1.1 && height / width <= 1.9);
  return (portrait ?? pages[0])?.hash ?? null;
}

/**
 * A wide picture: a spread inside the chapter, if it has one. First and last pages are left out because they are titles
 * and credits.
 */
export function wideCoverOf(pages: readonly StagedPage[]): string | null {
  return pages.slice(1, -1).find(({ width, height }) => width / height >= 1.3 && width / height <= 2.2)?.hash ?? null;
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
