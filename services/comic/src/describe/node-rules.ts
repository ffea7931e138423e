import { localeOf } from '@yonkoma/contract';
import type { ChapterRow } from '../chapter/chapter.ts';
import type { ComicRow } from '../comic/comic.ts';
import { asContentLanguage } from '../language/language-rules.ts';
import { priceOf } from '../lock/lock-rules.ts';
import { authorsOf } from '../comic/author-rules.ts';
import { chapterPath, comicPath } from '../shown/address-rules.ts';

/** A schema.org node. What is undefined is left out. */
export type Node = Record<string, unknown>;

const isoTime = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');

/** BCP 47 tags of the languages that have one. */
const tagsOf = (languages: readonly string[]): string[] =>
  [...new Set(languages)].map((language) => localeOf(asContentLanguage(language))).filter((tag) => tag !== 'und');

const authorsAs = (author: string): Node[] | undefined => {
  const names = authorsOf(author).slice(0, 10);
  return names.length > 0 ? names.map((name) => ({ '@type': 'Person', name })) : undefined;
};

/** A comic in a few words, inside the node of something that belongs to it. */
export function comicReference(id: number, title: string): Node {
  return { '@type': 'ComicSeries', '@id': comicPath(id), url: comicPath(id), name: title };
}

export interface ComicFacts {
  title: string;
  otherTitles: readonly string[];
  description: string;
  image: string;
  genres: readonly string[];
  languages: readonly string[];
  issues: readonly Node[];
}

export function comicNode(
  row: ComicRow,
  { title, otherTitles, description, image, genres, languages, issues }: ComicFacts,
): Node {
  return {
    ...comicReference(row.id, title),
    alternateName: otherTitles.length > 0 ? otherTitles : undefined,
    description: description || undefined,
    image: image || undefined,
    author: authorsAs(row.author),
    genre: genres.length > 0 ? genres : undefined,
    inLanguage: tagsOf(languages),
    startDate: row.year > 0 ? String(row.year) : undefined,
    creativeWorkStatus: row.status === 1 ? 'Completed' : 'Ongoing',
    isFamilyFriendly: row.is_adult === 1 ? false : undefined,
    isAccessibleForFree: true,
    dateModified: isoTime(row.updated_at),
    interactionStatistic:
      row.views > 0
        ? { '@type': 'InteractionCounter', interactionType: { '@type': 'ReadAction' }, userInteractionCount: row.views }
        : undefined,
    hasPart: issues.length > 0 ? issues : undefined,
  };
}

/** A chapter inside the node of its comic, or as another language's telling of one. */
export function issueReference(row: Pick<ChapterRow, 'id' | 'comic_id' | 'number' | 'language'>, name?: string): Node {
  return {
    '@type': 'ComicIssue',
    '@id': chapterPath(row),
    url: chapterPath(row),
    name,
    issueNumber: row.number || undefined,
    inLanguage: tagsOf([row.language])[0],
  };
}

export interface IssueFacts {
  name: string;
  comic: Node;
  author: string;
  image: string;
  translations: readonly Node[];
}

export function issueNode(row: ChapterRow, { name, comic, author, image, translations }: IssueFacts): Node {
  return {
    ...issueReference(row, name),
    isPartOf: comic,
    author: authorsAs(author),
    image: image || undefined,
    pageStart: row.image_count > 0 ? 1 : undefined,
    pageEnd: row.image_count > 0 ? row.image_count : undefined,
    datePublished: isoTime(row.created_at),
    dateModified: isoTime(row.updated_at),
    isAccessibleForFree: priceOf(row) === 0,
    workTranslation: translations.length > 0 ? translations : undefined,
  };
}

export function listNode(
  path: string,
  name: string,
  description: string,
  comics: readonly { id: number; title: string }[],
): Node {
  const itemListElement = comics.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: comicPath(id),
    name: title,
  }));
  return {
    '@type': 'CollectionPage',
    '@id': path,
    url: path,
    name,
    description,
    mainEntity: { '@type': 'ItemList', numberOfItems: comics.length, itemListElement },
  };
}
