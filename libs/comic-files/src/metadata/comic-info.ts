import { type LabelField, labelFields } from '@yonkoma/contract';
import type { Labelled, PageInfo, ReadingDirection } from './chapter-metadata.ts';
import { childOf, childrenOf, parseXml, textOf } from './xml.ts';

/** A ComicInfo.xml, schema 1.0 to 2.1; element names may be in any letter case. */
export type ComicInfo = {
  series: string | null;
  localizedSeries: string | null;
  language: string | null;
  number: string | null;
  volume: string | null;
  title: string | null;
  summary: string | null;
  authors: string[];
  genres: string[];
  tags: string[];
  labels: Labelled[];
  links: string[];
  year: number | null;
  readingDirection: ReadingDirection | null;
  ageRating: string | null;
  /** As it is written: nobody has checked that it is a number. */
  communityRating: string | null;
  pages: PageInfo[];
  pageCount: number | null;
};

const creatorElements = ['writer', 'penciller', 'inker'];
/** The element of each field; in ComicInfo only the cover artist has another name. */
const elementOf = (field: LabelField): string =>
  field === 'cover' ? 'coverartist' : field === 'character' ? 'characters' : field === 'arc' ? 'storyarc' : field;
const directions: Record<string, ReadingDirection> = { yesandrighttoleft: 'rtl', no: 'ltr' };

/** Splits a comma-separated list of ComicInfo; without duplicates. */
export const splitList = (text: string | null): string[] => [
  ...new Set(
    (text ?? '')
      .split(/[,;，；、]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

const isTrue = (text: string | undefined): boolean => text?.toLowerCase() === 'true' || text === '1';

/**
 * Reads the bytes of a ComicInfo.xml in any encoding that its declaration names. Missing fields are `null` or empty.
 * @throws Error when it is not well-formed, longer than 4 MiB or not a ComicInfo; the message is one English clause.
 */
export function parseComicInfo(data: Buffer): ComicInfo {
  const root = childOf(parseXml(data), 'comicinfo');
  if (!root) throw new Error('has no ComicInfo element');
  const text = (name: string): string | null => textOf(root, name);
  const year = Number(text('year'));
  const volume = text('volume');
  const pageCount = Number(text('pagecount'));

  return {
    series: text('series'),
    localizedSeries: text('localizedseries'),
    language: text('languageiso'),
    number: text('number'),
    // American comics have the first year of the series here, and -1 means none.
    volume: volume !== null && /^\d{1,3}(?:\.\d+)?$/.test(volume) ? volume : null,
    title: text('title'),
    summary: text('summary'),
    authors: [...new Set(creatorElements.flatMap((name) => splitList(text(name))))],
    genres: splitList(text('genre')),
    tags: splitList(text('tags')),
    labels: labelFields.flatMap((field) =>
      (field === 'publisher' ? [text(field) ?? ''].filter(Boolean) : splitList(text(elementOf(field)))).map((name) => ({
        field,
        name,
      })),
    ),
    links: (text('web') ?? '').split(/\s+/).filter((link) => /^https?:\/\//i.test(link)),
    year: Number.isInteger(year) && year > 1000 && year < 3000 ? year : null,
    readingDirection: directions[text('manga')?.toLowerCase() ?? ''] ?? null,
    ageRating: text('agerating') === 'Unknown' ? null : text('agerating'),
    communityRating: text('communityrating'),
    pages: childrenOf(childOf(root, 'pages'), 'page').flatMap(({ attributes }) => {
      const image = Number(attributes['image']);
      if (!attributes['image'] || !Number.isInteger(image) || image < 0) return [];
      return [
        {
          image,
          isDouble: isTrue(attributes['doublepage']),
          types: (attributes['type'] ?? '').toLowerCase().split(/\s+/).filter(Boolean),
        },
      ];
    }),
    pageCount: Number.isInteger(pageCount) && pageCount > 0 ? pageCount : null,
  };
}
