import type { ContentLanguage } from '@yonkoma/contract';
import { languageOfFolder, languageOfText } from './language-rules.ts';
import { parseName, type ChapterNumber } from './name-rules.ts';

/** The place of a candidate. Folder names are in order from the outermost to the innermost. */
export type Place = {
  /** The name of the archive without its extension, or of the folder of images. */
  name: string;
  /** The folders between the given path and the candidate, without the given path. */
  folders: readonly string[];
  /**
   * The folders from the root of the file system to the given path. They include the given path when it is a folder
   * that contains the candidate.
   */
  outer: readonly string[];
};

/** The metadata of a chapter from names and folders, for an archive without metadata. */
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
