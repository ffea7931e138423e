import type { ContentLanguage } from '@yonkoma/contract';
import { readFile } from 'node:fs/promises';
import type { Container, Entry } from '../container/container.ts';
import { ImportRefusal, messageOf, type ImportWarning } from '../container/refusal.ts';
import type { ChapterMetadata } from './chapter-metadata.ts';
import { parseComicInfo, type ComicInfo } from './comic-info.ts';
import { languageOfTag, languageOfText } from './language-rules.ts';
import { parseName, parseNumber, type ChapterNumber } from './name-rules.ts';
import { readMarks } from './page-rules.ts';
import { readCommunityRating } from './rating-rules.ts';
import { parseSeriesJson, type SeriesInfo } from './series-json.ts';
import { readTree, type Place } from './tree-rules.ts';

/**
 * The origin of the container: its place in the tree and the series.json of an enclosing folder. A `Candidate` of the
 * plan has this type.
 */
export type Origin = Place & { seriesFile: string | null };

const adultRatings = new Set(['adults only 18+', 'r18+', 'x18+']);
const seriesFileName = /^series\.json$/i;

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

const chooseLanguage = (candidates: readonly (ContentLanguage | null)[]): ContentLanguage =>
  candidates.find((language) => language !== null) ?? 'other';

function merge(
  info: ComicInfo | null,
  container: Container,
  series: SeriesInfo | null,
  origin: Origin,
  defaultLanguage: ContentLanguage | null,
): ChapterMetadata {
  const { book } = container;
  const tree = readTree(origin);
  const title = readBookTitle(book);
  const chapter = (info?.number ? parseNumber(info.number) : null) ?? title.chapter ?? tree.chapter;
  const name = info?.series ?? title.series ?? series?.name ?? tree.series;
  const ageRating = info?.ageRating ?? series?.ageRating ?? null;
  return {
    series: name,
    localizedSeries: info?.localizedSeries ?? null,
    language: chooseLanguage([
      languageOfTag(info?.language ?? null),
      languageOfTag(book?.language ?? null),
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
    authors: info && info.authors.length > 0 ? info.authors : (book?.creators ?? []),
    genres: info && info.genres.length > 0 ? info.genres : (book?.subjects ?? []),
    tags: info?.tags ?? [],
    publisher: info?.publisher ?? book?.publisher ?? series?.publisher ?? null,
    year: info?.year ?? book?.year ?? series?.year ?? tree.year,
    readingDirection: info?.readingDirection ?? book?.direction ?? null,
    ageRating,
    isAdult: adultRatings.has(ageRating?.toLowerCase() ?? ''),
    communityRating: readCommunityRating(info?.communityRating ?? null).rating,
    pages: info?.pages ?? [],
    pageCount: info?.pageCount ?? null,
    status: series?.status ?? null,
  };
}

/**
 * The metadata of the chapter in an open container. The sources in their order are ComicInfo.xml, the EPUB package,
 * series.json, folders and names. Metadata that cannot be parsed becomes a warning and is skipped.
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
  const infos = container.documents.filter(({ name }) => !seriesFileName.test(name));
  const info = await firstOf(infos, async (entry) => parseComicInfo(await container.read(entry)), warn);
  const series = await readSeries(container, origin.seriesFile, warn);
  warnings.push(...readMarks(info?.pages ?? [], info?.pageCount ?? null, container).warnings);
  warnings.push(...readCommunityRating(info?.communityRating ?? null).warnings);
  return { metadata: merge(info, container, series, origin, defaultLanguage), warnings };
}
