import type { ContentLanguage } from '@yonkoma/contract';
import { readFile } from 'node:fs/promises';
import type { Container, Entry } from '../container/container.ts';
import { ImportRefusal, messageOf, type ImportWarning } from '../container/refusal.ts';
import { ageOf } from './age-rules.ts';
import type { ChapterMetadata, Labelled } from './chapter-metadata.ts';
import { parseComicInfo, type ComicInfo } from './comic-info.ts';
import { languageOfTag, languageOfText } from './language-rules.ts';
import { parseName, parseNumber, type ChapterNumber } from './name-rules.ts';
import { joinDocuments } from './join-documents.ts';
import { type MetronInfo, parseMetronInfo } from './metron-info.ts';
import { limitLists } from './limit-rules.ts';
import { readMarks } from './page-rules.ts';
import { readCommunityRating } from './rating-rules.ts';
import { nothingExported, parseSeriesJson, type SeriesInfo } from './series-json.ts';
import { readTree, type Place, type TreeMetadata } from './tree-rules.ts';

/**
 * The origin of the container: its place in the tree and the series.json of an enclosing folder. A `Candidate` of the
 * plan has this type.
 */
export type Origin = Place & { seriesFile: string | null };

const adultRatings = new Set(['adults only 18+', 'r18+', 'x18+', 'explicit', 'adult']);
const seriesFileName = /^series\.json$/i;
const metronFileName = /^metroninfo\.xml$/i;

/** The first document that can be parsed; the others are reported and skipped. */
async function firstOf<T>(
  documents: readonly Entry[],
  read: (entry: Entry) => Promise<T>,
  warn: (warning: ImportWarning) => void,
): Promise<T | null> {
  for (const document of documents) {
    try {
      return await read(document);
    } catch (error) {
      // A refusal is about the archive, any other error only about the document.
      if (error instanceof ImportRefusal) throw error;
      warn({ code: 'metadata-ignored', detail: `${document.path}: ${messageOf(error)}` });
    }
  }
  return null;
}

async function readSeries(
  container: Container,
  seriesFile: string | null,
  warn: (warning: ImportWarning) => void,
): Promise<SeriesInfo | null> {
  const inside = container.documents.filter(({ name }) => seriesFileName.test(name));
  const found = await firstOf(inside, async (entry) => parseSeriesJson(await container.read(entry)), warn);
  if (found || seriesFile === null) return found;
  try {
    return parseSeriesJson(await readFile(seriesFile));
  } catch (error) {
    warn({ code: 'metadata-ignored', detail: `${seriesFile}: ${messageOf(error)}` });
    return null;
  }
}

type Title = { series: string | null; volume: string | null; chapter: ChapterNumber | null; title: string | null };

/**
 * The title of a book gives its series when nothing else does: `Series, Vol. 2` is a part of `Series`; a title without
 * such a number is the series itself.
 */
function readBookTitle(book: Container['book']): Title {
  const parts = parseName(book?.title ?? '');
  const number = book?.seriesNumber ? parseNumber(book.seriesNumber) : null;
  if (!book?.title) return { series: book?.series ?? null, volume: null, chapter: number, title: null };
  if (book.series)
    return {
      series: book.series,
      volume: parts.isMarked ? parts.volume : null,
      chapter: number ?? (parts.isMarked ? parts.chapter : null),
      title: book.title,
    };
  if (parts.isMarked)
    return { series: parts.prefix, volume: parts.volume, chapter: number ?? parts.chapter, title: parts.title };
  return { series: book.title, volume: null, chapter: number, title: null };
}

/** The language that a document names, if it names one. */
const told = (tag: string | null | undefined): ContentLanguage | null => {
  const language = languageOfTag(tag ?? null);
  return language === 'unknown' ? null : language;
};

const chooseLanguage = (candidates: readonly (ContentLanguage | null)[]): ContentLanguage =>
  candidates.find((language) => language !== null) ?? 'other';

/** The names of the first document that has any; a publisher also from the series. */
function labelsOf(info: ComicInfo | null, book: Container['book'], series: SeriesInfo | null): Labelled[] {
  const labels = info && info.labels.length > 0 ? info.labels : (book?.labels ?? []);
  const isPublished = labels.some(({ field }) => field === 'publisher');
  return isPublished || !series?.publisher ? labels : [...labels, { field: 'publisher', name: series.publisher }];
}

function merge(
  info: ComicInfo | null,
  metron: MetronInfo | null,
  container: Container,
  series: SeriesInfo | null,
  origin: Origin,
  defaultLanguage: ContentLanguage | null,
): ChapterMetadata {
  const { book } = container;
  const exported = series?.exported ?? nothingExported;
  const or = <T>(said: T[], others: T[]): T[] => (said.length > 0 ? said : others);
  const tree = readTree(origin);
  const title = readBookTitle(book);
  const chapter = exported.chapter ?? (info?.number ? parseNumber(info.number) : null) ?? title.chapter ?? tree.chapter;
  const name = info?.series ?? title.series ?? series?.name ?? tree.series;
  const ageRating = info?.ageRating ?? series?.ageRating ?? null;
  return {
    series: name,
    localizedSeries: info?.localizedSeries ?? null,
    language: chooseLanguage([
      told(info?.language),
      told(book?.language),
      tree.language,
      languageOfText(`${name} ${info?.title ?? ''}`),
      defaultLanguage,
    ]),
    number: chapter?.number ?? null,
    sort: chapter?.sort ?? null,
    nameNumber: tree.chapter,
    volume: info?.volume ?? title.volume ?? tree.volume,
    title: info?.title ?? title.title ?? tree.title,
    summary: info?.summary ?? book?.description ?? null,
    seriesSummary: series?.summary ?? null,
    authors: or(exported.author === null ? [] : [exported.author], or(info?.authors ?? [], book?.creators ?? [])),
    genres: or(exported.genres, or(info?.genres ?? [], book?.subjects ?? [])),
    tags: or(exported.tags, info?.tags ?? []),
    labels: or(exported.labels, labelsOf(info, book, series)),
    year: info?.year ?? book?.year ?? series?.year ?? tree.year,
    readingDirection: info?.readingDirection ?? book?.direction ?? null,
    ageRating,
    ageFrom: exported.ageFrom === undefined ? ageOf(ageRating) : exported.ageFrom,
    isAdult: exported.isAdult ?? adultRatings.has(ageRating?.toLowerCase() ?? ''),
    communityRating: readCommunityRating(info?.communityRating ?? null).rating,
    pages: info?.pages ?? [],
    pageCount: info?.pageCount ?? null,
    status: series?.status ?? null,
    alternativeTitles: or(series?.alternativeTitles ?? [], metron?.alternativeTitles ?? []),
    links: [...new Set([...(info?.links ?? []), ...(series?.links ?? [])])],
    rhythm: series?.rhythm ?? null,
    region: series?.region ?? null,
    relations: series?.relations ?? [],
    exported,
  };
}

/** What the metadata says otherwise than the names of the file and its folders. The metadata counts. */
function contradictions(info: ComicInfo | null, tree: TreeMetadata): ImportWarning[] {
  const number = info?.number ? parseNumber(info.number) : null;
  const language = told(info?.language);
  const differ = (what: string, says: string, name: string): ImportWarning => ({
    code: 'name-differs',
    detail: `the metadata says ${what} ${says}, the file or its folder ${name}`,
  });
  return [
    ...(number && tree.chapter && number.sort !== tree.chapter.sort
      ? [differ('chapter', number.number, tree.chapter.number)]
      : []),
    ...(language && tree.language && language !== tree.language ? [differ('language', language, tree.language)] : []),
  ];
}

/**
 * The metadata of the chapter in an open container. The sources in their order are ComicInfo.xml and MetronInfo.xml
 * (`joinDocuments` says which of them counts), the EPUB package, series.json, folders and names. Metadata that cannot
 * be parsed becomes a warning and is skipped.
 * @param origin The origin of the container; a `Candidate` has this type.
 * @param defaultLanguage Used where neither metadata nor names nor letters show a language.
 * @throws ImportRefusal when the archive itself is damaged.
 */
export async function readMetadata(
  container: Container,
  origin: Origin,
  defaultLanguage: ContentLanguage | null = null,
): Promise<{ metadata: ChapterMetadata; warnings: ImportWarning[] }> {
  const warnings: ImportWarning[] = [];
  const warn = (warning: ImportWarning): void => void warnings.push(warning);
  const others = container.documents.filter(({ name }) => !seriesFileName.test(name));
  const [infos, metrons] = [false, true].map((isMetron) =>
    others.filter(({ name }) => metronFileName.test(name) === isMetron),
  );
  const comicInfo = await firstOf(infos ?? [], async (entry) => parseComicInfo(await container.read(entry)), warn);
  const metron = await firstOf(metrons ?? [], async (entry) => parseMetronInfo(await container.read(entry)), warn);
  for (const clause of metron?.notTaken ?? []) warn({ code: 'metadata-ignored', detail: `MetronInfo.xml: ${clause}` });
  const joined = joinDocuments(comicInfo, metron);
  warnings.push(...joined.warnings);
  const { info } = joined;
  const series = await readSeries(container, origin.seriesFile, warn);
  warnings.push(...readMarks(info?.pages ?? [], info?.pageCount ?? null, container).warnings);
  const metadata = merge(info, metron, container, series, origin, defaultLanguage);
  for (const tag of [info?.language, container.book?.language])
    if (tag && languageOfTag(tag) === 'unknown')
      warn({ code: 'language-unknown', detail: `"${tag.slice(0, 40)}" is no language; ${metadata.language} is taken` });
  warnings.push(...contradictions(info, readTree(origin)));
  warnings.push(...limitLists(metadata));
  warnings.push(...readCommunityRating(info?.communityRating ?? null).warnings);
  return { metadata, warnings };
}
