import type { ContentLanguage, LabelField, RelationKind, Rhythm } from '@yonkoma/contract';
import { labelFields, localeOf } from '@yonkoma/contract';
import { XMLBuilder } from 'fast-xml-parser';
import { ratingOf } from './age-rules.ts';
import type { Labelled } from './chapter-metadata.ts';

/** A series as an export writes it, so that an import elsewhere makes the same of it. */
export interface WrittenSeries {
  /** The name that all languages share. */
  name: string;
  originalLanguage: ContentLanguage;
  author: string;
  region: string;
  year: number;
  isFinished: boolean;
  isAdult: boolean;
  ageFrom: number | null;
  rhythm: Rhythm | '';
  /** Slugs; names of the site's genres. */
  genres: string[];
  tags: string[];
  labels: Labelled[];
  links: string[];
  alternativeTitles: { language: ContentLanguage; title: string }[];
  texts: { language: ContentLanguage; title: string; description: string }[];
  relations: { kind: RelationKind; series: string }[];
}

export interface WrittenChapter {
  language: ContentLanguage;
  number: string;
  /** In thousandths. */
  sort: number;
  title: string;
  direction: string;
  /** The stars that its file said, in hundredths; null when it said none. */
  ratingSeed: number | null;
  pages: { isFrontCover: boolean; isDouble: boolean; width: number; height: number; sizeBytes: number }[];
}

/** Characters that no XML document may have. */
// oxlint-disable-next-line no-control-regex -- what XML refuses
const refused = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
});

/** A document, without the characters that none may have. */
export function writeXml(content: object): string {
  const clean = JSON.parse(
    JSON.stringify(content, (_key, value: unknown) => (typeof value === 'string' ? value.replace(refused, '') : value)),
  ) as object;
  return `<?xml version="1.0" encoding="utf-8"?>\n${builder.build(clean)}`;
}

/** `slice-of-life` is `Slice Of Life`. */
export const genreOf = (slug: string): string =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** ComicInfo 2.1 of a chapter, with what any reading program understands of its series. */
export function writeComicInfo(series: WrittenSeries, chapter: WrittenChapter): string {
  const own = series.texts.find(({ language }) => language === chapter.language);
  const names = (field: LabelField) => series.labels.filter((label) => label.field === field).map(({ name }) => name);
  const [writer, penciller, inker, colorist, letterer, cover, editor, translator, publisher, character, arc] =
    labelFields.map((field) => names(field).join(', '));
  const fields: [name: string, value: string | number | undefined][] = [
    ['Title', chapter.title],
    ['Series', series.name],
    ['LocalizedSeries', own && own.title !== series.name ? own.title : ''],
    ['Number', chapter.number],
    ['Summary', own?.description],
    ['Year', series.year || undefined],
    ['Writer', writer],
    ['Penciller', penciller],
    ['Inker', inker],
    ['Colorist', colorist],
    ['Letterer', letterer],
    ['CoverArtist', cover],
    ['Editor', editor],
    ['Translator', translator],
    ['Publisher', publisher],
    ['Genre', series.genres.map(genreOf).join(', ')],
    ['Tags', series.tags.join(', ')],
    ['Web', series.links.join(' ')],
    ['PageCount', chapter.pages.length],
    ['LanguageISO', chapter.language === 'other' ? '' : localeOf(chapter.language)],
    ['Manga', chapter.direction === 'rtl' ? 'YesAndRightToLeft' : 'No'],
    ['Characters', character],
    ['StoryArc', arc],
    ['AgeRating', series.isAdult ? 'Adults Only 18+' : ratingOf(series.ageFrom)],
  ];
  const said = fields.filter(([, value]) => value !== undefined && value !== '');
  const info = {
    ...Object.fromEntries(said),
    Pages: {
      Page: chapter.pages.map(({ isFrontCover, isDouble, width, height, sizeBytes }, image) => ({
        '@Image': image,
        ...(isFrontCover ? { '@Type': 'FrontCover' } : {}),
        ...(isDouble ? { '@DoublePage': 'true' } : {}),
        '@ImageSize': sizeBytes,
        '@ImageWidth': width,
        '@ImageHeight': height,
      })),
    },
    ...(chapter.ratingSeed === null ? {} : { CommunityRating: chapter.ratingSeed / 100 }),
  };
  return writeXml({ ComicInfo: info });
}

/** The `series.json` beside a chapter: the fields of Mylar, and everything that a site knows beside them. */
export function writeSeriesJson(
  series: WrittenSeries,
  { number, sort }: Pick<WrittenChapter, 'number' | 'sort'>,
): string {
  const original = series.texts.find(({ language }) => language === series.originalLanguage);
  const metadata = {
    type: 'comicSeries',
    name: series.name,
    publisher: series.labels.find(({ field }) => field === 'publisher')?.name,
    year: series.year || undefined,
    description_text: original?.description || undefined,
    age_rating: series.isAdult ? 'Adults Only 18+' : ratingOf(series.ageFrom),
    status: series.isFinished ? 'Ended' : 'Continuing',
    original_language: series.originalLanguage,
    author: series.author || undefined,
    region: series.region || undefined,
    is_adult: series.isAdult,
    age_from: series.ageFrom,
    release_rhythm: series.rhythm || undefined,
    genres: series.genres,
    tags: series.tags,
    labels: series.labels,
    links: series.links,
    alternative_titles: series.alternativeTitles,
    texts: series.texts,
    relations: series.relations,
    chapter: { number, sort: sort / 1000 },
  };
  return `${JSON.stringify({ version: '1.0.2', metadata }, null, 2)}\n`;
}
