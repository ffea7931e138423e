import {
  type ComicMetadata,
  dateTime,
  localeOf,
  mostStars,
  authorsOf,
  chapterPath,
  comicPath,
} from '@yonkoma/contract';
import { countNode, type Node, personNode } from '@yonkoma/service-kit/page-description';
import type { ChapterRow } from '../chapter/chapter.ts';
import type { ComicRow } from '../comic/comic.ts';
import { priceOf } from '../lock/lock-rules.ts';

/** The BCP 47 tags of these languages, without languages that have none. */
const tagsOf = (languages: readonly string[]): string[] =>
  [...new Set(languages)].map((language) => localeOf(language)).filter((tag) => tag !== 'und');

const authorsAs = (author: string): Node[] | undefined => {
  const names = authorsOf(author).slice(0, 10);
  return names.length > 0 ? names.map(personNode) : undefined;
};

/** A short reference to a comic, inside the node of something that belongs to it. */
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
  details: ComicMetadata;
}

/** The most names of one kind that programs are told. */
const mostNamed = 20;

/** People beside the authors, publishers, characters, the age and the same comic elsewhere. */
function namesNode({ labels, links, age_from: age }: ComicMetadata): Node {
  const named = (fields: readonly string[], node: (name: string) => Node) => {
    const names = new Set(labels.flatMap(({ field, name }) => (fields.includes(field) ? [name] : [])));
    return names.size > 0 ? [...names].slice(0, mostNamed).map(node) : undefined;
  };
  return {
    contributor: named(['penciller', 'inker', 'colorist', 'letterer', 'cover'], personNode),
    editor: named(['editor'], personNode),
    translator: named(['translator'], personNode),
    publisher: named(['publisher'], (name) => ({ '@type': 'Organization', name })),
    character: named(['character'], personNode),
    typicalAgeRange: age === null ? undefined : `${age}-`,
    sameAs: links.length > 0 ? links : undefined,
  };
}

export function comicNode(
  row: ComicRow,
  { title, otherTitles, description, image, genres, languages, issues, details }: ComicFacts,
): Node {
  return {
    ...comicReference(row.id, title),
    alternateName: otherTitles.length > 0 ? otherTitles : undefined,
    description: description || undefined,
    image: image || undefined,
    author: authorsAs(row.author),
    genre: genres.length > 0 ? genres : undefined,
    ...namesNode(details),
    inLanguage: tagsOf(languages),
    startDate: row.year > 0 ? String(row.year) : undefined,
    creativeWorkStatus: row.status === 1 ? 'Completed' : 'Ongoing',
    isFamilyFriendly: row.is_adult === 1 ? false : undefined,
    isAccessibleForFree: true,
    dateModified: dateTime(row.updated_at),
    aggregateRating:
      row.rating_count === 0
        ? undefined
        : {
            '@type': 'AggregateRating',
            ratingValue: (row.rating_sum / row.rating_count).toFixed(1),
            ratingCount: row.rating_count,
            bestRating: mostStars,
          },
    interactionStatistic: countNode('ReadAction', row.views),
    hasPart: issues.length > 0 ? issues : undefined,
  };
}

/** A short reference to a chapter, inside the node of its comic or as a translation of another chapter. */
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
    datePublished: dateTime(row.created_at),
    dateModified: dateTime(row.updated_at),
    isAccessibleForFree: priceOf(row) === 0,
    workTranslation: translations.length > 0 ? translations : undefined,
  };
}
