import { metadataLimits } from '@yonkoma/contract';
import type { ImportWarning } from '../container/refusal.ts';
import type { ChapterMetadata } from './chapter-metadata.ts';

/** The most genres that are read; a comic keeps the ones that the site has, and the others as tags. */
const mostGenres = 50;

/**
 * Shortens the lists of a chapter's metadata to what a comic may have, and says of each shortened one what was left
 * out.
 */
export function limitLists(metadata: ChapterMetadata): ImportWarning[] {
  const warnings: ImportWarning[] = [];
  const limit = <T>(list: T[], most: number, what: string): T[] => {
    if (list.length > most)
      warnings.push({ code: 'too-many', detail: `${list.length} ${what}, of which the first ${most} are taken` });
    return list.slice(0, most);
  };
  metadata.genres = limit(metadata.genres, mostGenres, 'genres');
  metadata.tags = limit(metadata.tags, metadataLimits.tags, 'tags');
  metadata.labels = limit(metadata.labels, metadataLimits.labels, 'people, characters and other names');
  metadata.links = limit(metadata.links, metadataLimits.links, 'links');
  metadata.alternativeTitles = limit(metadata.alternativeTitles, metadataLimits.alternativeTitles, 'other titles');
  metadata.relations = limit(metadata.relations, metadataLimits.relations, 'relations');
  return warnings;
}
