import type { ContentLanguage } from '@yonkoma/contract';
import { languageOfFolder, languageOfText } from './language-rules.ts';
import { parseName, type ChapterNumber } from './name-rules.ts';

/** Where a candidate lies. Folder names go from the outermost to the innermost. */
export type Place = {
  /** Of the archive without its extension, or of the folder of images. */
  name: string;
  /** Between the path the operator gave and the candidate, the given path left out. */
  folders: readonly string[];
  /**
   * From the root of the file system to the given path, the given path included when it is a folder that holds the
   * candidate.
   */
  outer: readonly string[];
};

/** What names and folders say of a chapter whose archive says nothing. */
export type TreeMetadata = {
  series: string;
  language: ContentLanguage | null;
  volume: string | null;
  chapter: ChapterNumber | null;
  title: string | null;
  year: number | null;
};

const withoutTags = (folder: string): string =>
  folder.replace(/\s*(?:\[[^\]]*\]|\([^)]*\)|【[^】]*】)\s*/g, ' ').trim() || folder.trim();

/** `Volume 2`, `第3巻`, `Chapter 5 - The fall`, `012`: a part of a series, never the series itself. */
function isPart(folder: string): boolean {
  const { prefix, chapter, isMarked, title } = parseName(folder);
  return chapter !== null && prefix === null && (isMarked || title === null);
}

const isSeries = (folder: string): boolean => languageOfFolder(folder) === null && !isPart(folder);

export function readTree(place: Place): TreeMetadata {
  const trail = [...place.folders, place.name];
  // In `series/chapter/en` the last folder only gives the language.
  while (trail.length > 1 && languageOfFolder(trail.at(-1) ?? '') !== null) trail.pop();
  const folders = trail.slice(0, -1);
  const parts = parseName(trail.at(-1) ?? '');
  const isAtTop = place.folders.length === 0 || folders.every((folder) => !isSeries(folder));
  const nearby = isAtTop ? place.outer.slice(-2) : [];

  const series = folders.findLast(isSeries) ?? parts.prefix ?? place.outer.findLast(isSeries) ?? place.name;
  const language = [...nearby, ...place.folders, place.name].map(languageOfFolder).findLast((found) => found !== null);
  const volume =
    parts.volume ?? folders.map((folder) => parseName(folder).volume).findLast((found) => found !== null) ?? null;
  return {
    series: withoutTags(series),
    language: language ?? languageOfText([...place.folders, place.name].join(' ')),
    volume,
    chapter: parts.chapter,
    title: parts.chapter === null ? null : parts.title,
    year: parts.year,
  };
}
