import type { ChapterMetadata } from '@yonkoma/comic-files';
import { seriesKeyOf } from '@yonkoma/comic-files/chapter-rules';
import { sortGenres } from '@yonkoma/comic-files/genre-rules';
import { labelFields, metadataLimits } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { readSays, writeSays } from '@yonkoma/comic-files/archive-says-rules';
import { findSeriesIds } from './relation-store.ts';
import { comicLists, type ListField, listFields } from './comic-list-store.ts';

type Lists = Partial<Record<ListField, string[]>>;

/** Characters that end or turn a line have no place in a name. */
const unprintable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const clean = (texts: readonly string[], most: number): string[] => [
  ...new Set(
    texts
      .map((text) => [...text.replace(unprintable, '').normalize('NFC').trim()].slice(0, most).join('').trim())
      .filter(Boolean),
  ),
];

/** The lists of a comic that the metadata of a chapter has. */
function listsOf(metadata: ChapterMetadata, idOfSeries: ReadonlyMap<string, number>): Lists {
  const labels = labelFields.map((field) => [
    field,
    clean(
      metadata.labels.flatMap((label) => (label.field === field ? [label.name] : [])),
      metadataLimits.labelLength,
    ),
  ]);
  return {
    ...(Object.fromEntries(labels) as Lists),
    genres: sortGenres(metadata.genres).slugs,
    alternative_titles: clean(
      metadata.alternativeTitles.map(({ language, title }) => `${language}=${title}`),
      metadataLimits.titleLength,
    ),
    links: clean(metadata.links, 10_000).filter(
      (link) => link.length <= metadataLimits.linkLength && URL.canParse(link),
    ),
    relations: metadata.relations.flatMap(({ kind, series }) => {
      const id = idOfSeries.get(seriesKeyOf(series));
      return id === undefined ? [] : [`${kind}=${id}`];
    }),
  };
}

/** What is there, then what is new; the genre for all others stands only alone. */
function merged(field: ListField, present: readonly string[], more: readonly string[]): string[] {
  const all = [...new Set([...present, ...more])].slice(0, comicLists[field].most);
  if (field !== 'genres') return all;
  const known = all.filter((slug) => slug !== 'other');
  return known.length > 0 ? known : ['other'];
}

/** Genres that are no category of the site, as tags. */
export const tagsOf = ({ tags, genres }: ChapterMetadata): string[] =>
  clean([...tags, ...sortGenres(genres).rest], 100).slice(0, metadataLimits.tags);

/**
 * Adds to the lists of a comic what a chapter's metadata has. A list that an operator set stays, and only remembers the
 * addition. Returns the new `archive_says`.
 */
export async function keepMetadata(
  db: Database,
  comicId: number,
  archiveSays: string | null,
  metadata: ChapterMetadata,
): Promise<string | null> {
  const keys = metadata.relations.map(({ series }) => seriesKeyOf(series));
  const lists = listsOf(metadata, await findSeriesIds(db, keys));
  const says = readSays(archiveSays);
  for (const field of listFields) {
    const more = lists[field] ?? [];
    if (more.length === 0 && field !== 'genres') continue;
    if (field in says) says[field] = merged(field, says[field] as string[], more);
    else {
      const present = await comicLists[field].read(db, comicId);
      const all = merged(field, present, more);
      if (all.join('\n') !== present.join('\n')) await comicLists[field].write(db, comicId, all);
    }
  }
  return writeSays(says);
}
