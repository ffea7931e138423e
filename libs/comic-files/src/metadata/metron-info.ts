import type { ContentLanguage } from '@yonkoma/contract';
import type { Labelled } from './chapter-metadata.ts';
import type { ComicInfo } from './comic-info.ts';
import { languageOfTag } from './language-rules.ts';
import { roleOfMetron } from './metron-roles-rules.ts';
import { childOf, childrenOf, parseXml, textOf, type XmlNode } from './xml.ts';

/** A MetronInfo.xml, schema 1.0 or the draft of 1.1: the fields of a ComicInfo that it can have, and more. */
export type MetronInfo = ComicInfo & {
  alternativeTitles: { language: ContentLanguage; title: string }[];
  /** What of it has no place here, each with the reason, as clauses. */
  notTaken: string[];
};

/** The elements that are read, and those that have no place, by their names in lower case. */
const read = new Set(
  (
    'ids publisher series mangavolume collectiontitle number stories summary coverdate storedate pagecount genres ' +
    'tags arcs characters teams agerating communityrating urls credits'
  ).split(' '),
);
const readOfSeries = new Set('name volume startyear alternativenames'.split(' '));
const withoutPlace = new Map(
  (
    'Prices Notes Universes Locations Reprints GTIN AlternativeNumber LastModified SortName Format IssueCount ' +
    'VolumeCount'
  )
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
);

/** The pages of a series elsewhere. All other sources number single issues, which have no links here. */
const pagesOfSeries: Record<string, string> = {
  anilist: 'https://anilist.co/manga/',
  kitsu: 'https://kitsu.app/manga/',
  mangaupdates: 'https://www.mangaupdates.com/series.html?id=',
  myanimelist: 'https://myanimelist.net/manga/',
};

const mostNamed = 10;
const named = (names: readonly string[]): string =>
  [...new Set(names)]
    .slice(0, mostNamed)
    .map((name) => name.slice(0, 40))
    .join(', ');

const textsOf = (root: XmlNode, list: string, item: string): string[] => [
  ...new Set(childrenOf(childOf(root, list), item).flatMap(({ text }) => text || [])),
];

const yearOf = (text: string | null): number | null => {
  const year = Number(/^(\d{4})(?:-|$)/.exec(text ?? '')?.[1]);
  return year > 1000 && year < 3000 ? year : null;
};

function creditsOf(root: XmlNode): { labels: Labelled[]; others: string[] } {
  const labels: Labelled[] = [];
  const others: string[] = [];
  for (const credit of childrenOf(childOf(root, 'credits'), 'credit')) {
    const name = textOf(credit, 'creator');
    if (name === null) continue;
    for (const { text } of childrenOf(childOf(credit, 'roles'), 'role')) {
      const field = roleOfMetron(text);
      if (field) labels.push({ field, name });
      else others.push(`${name} as ${text || 'nothing'}`);
    }
  }
  return { labels, others };
}

function labelsOf(root: XmlNode): { labels: Labelled[]; others: string[] } {
  const publisher = childOf(root, 'publisher');
  const credits = creditsOf(root);
  const all = (field: Labelled['field'], names: readonly (string | null)[]) =>
    names.flatMap((name) => (name ? [{ field, name }] : []));
  const arcs = childrenOf(childOf(root, 'arcs'), 'arc').map((arc) => textOf(arc, 'name'));
  return {
    labels: [
      ...credits.labels,
      ...all('publisher', [textOf(publisher, 'name'), textOf(publisher, 'imprint')]),
      ...all('character', [...textsOf(root, 'characters', 'character'), ...textsOf(root, 'teams', 'team')]),
      ...all('arc', arcs),
    ].filter(
      ({ field, name }, index, list) => list.findIndex((one) => one.field === field && one.name === name) === index,
    ),
    others: credits.others,
  };
}

function linksOf(root: XmlNode): { links: string[]; others: string[] } {
  const urls = childrenOf(childOf(root, 'urls'), 'url').toSorted(
    (a, b) => Number(b.attributes['primary'] === 'true') - Number(a.attributes['primary'] === 'true'),
  );
  const ids = childrenOf(childOf(root, 'ids'), 'id').map(({ text, attributes }) => ({
    source: attributes['source'] ?? '',
    page: pagesOfSeries[attributes['source']?.toLowerCase() ?? ''],
    id: /^[\w-]{1,60}$/.test(text) ? text : null,
  }));
  return {
    links: [
      ...new Set([
        ...urls.flatMap(({ text }) => (/^https?:\/\/\S+$/i.test(text) ? [text] : [])),
        ...ids.flatMap(({ page, id }) => (page && id ? [page + id] : [])),
      ]),
    ],
    others: ids.flatMap(({ source, page, id }) => (page && id ? [] : [source || 'an unnamed source'])),
  };
}

/** What of the document is not read, with reasons. */
function restOf(root: XmlNode, roles: readonly string[], ids: readonly string[]): string[] {
  const names = [
    ...Object.keys(root.children).filter((name) => !read.has(name)),
    ...Object.keys(childOf(root, 'series')?.children ?? {}).filter((name) => !readOfSeries.has(name)),
  ];
  const known = names.flatMap((name) => withoutPlace.get(name) ?? []);
  const unknown = names.filter((name) => !withoutPlace.has(name));
  const clause = (list: readonly string[], text: (said: string) => string) =>
    list.length > 0 ? [text(named(list))] : [];
  return [
    ...clause(known, (said) => `a comic has no place for ${said}`),
    ...clause(ids, (said) => `a number at ${said} names no series`),
    ...clause(roles, (said) => `a comic has no such role: ${said}`),
    ...clause(unknown, (said) => `MetronInfo 1.0 and 1.1 have no element ${said}`),
  ];
}

/**
 * Reads the bytes of a MetronInfo.xml. Missing fields are `null` or empty. The language is that of the series, and only
 * where it is said: the schema takes English for one that is not, and programs that write it do not mean that.
 * @throws Error when it is not well-formed, longer than 4 MiB, empty or not a MetronInfo; the message is one English
 * clause.
 */
export function parseMetronInfo(data: Buffer): MetronInfo {
  const root = childOf(parseXml(data), 'metroninfo');
  if (!root) throw new Error('has no MetronInfo element');
  if (Object.keys(root.children).length === 0) throw new Error('is empty');
  const series = childOf(root, 'series');
  const pageCount = Number(textOf(root, 'pagecount'));
  const age = textOf(root, 'agerating');
  const { labels, others: roles } = labelsOf(root);
  const { links, others: ids } = linksOf(root);
  const creators = labels.filter(({ field }) => ['writer', 'penciller', 'inker'].includes(field));
  const volume = textOf(root, 'mangavolume') ?? textOf(series, 'volume');
  return {
    series: textOf(series, 'name'),
    localizedSeries: null,
    language: series?.attributes['lang'] || null,
    number: textOf(root, 'number'),
    // As in a ComicInfo, a year here is the first one of an American series.
    volume: volume !== null && /^\d{1,3}(?:\.\d+)?$/.test(volume) ? volume : null,
    title: textOf(root, 'collectiontitle') ?? (textsOf(root, 'stories', 'story').join('; ') || null),
    summary: textOf(root, 'summary'),
    authors: [...new Set(creators.map(({ name }) => name))],
    genres: textsOf(root, 'genres', 'genre'),
    tags: textsOf(root, 'tags', 'tag'),
    labels,
    links,
    year: yearOf(textOf(series, 'startyear')) ?? yearOf(textOf(root, 'coverdate')) ?? yearOf(textOf(root, 'storedate')),
    readingDirection: null,
    ageRating: age === 'Unknown' ? null : age,
    communityRating: textOf(childOf(root, 'communityrating'), 'averagerating'),
    pages: [],
    pageCount: Number.isInteger(pageCount) && pageCount > 0 ? pageCount : null,
    alternativeTitles: childrenOf(childOf(series, 'alternativenames'), 'alternativename').flatMap(
      ({ text, attributes }) => {
        const language = languageOfTag(attributes['lang'] ?? null);
        return text ? [{ language: language && language !== 'unknown' ? language : 'other', title: text }] : [];
      },
    ),
    notTaken: restOf(root, roles, ids),
  };
}
