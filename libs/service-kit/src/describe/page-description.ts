import type { PageDescription } from '@yonkoma/contract';

/** A schema.org node. Undefined fields are left out. */
export type Node = Record<string, unknown>;

/** The description of a page without specific metadata. */
export const plainDescription: Omit<PageDescription, 'path'> = {
  title: '',
  description: '',
  kind: 'website',
  is_listed: 1,
  is_adult: 0,
  image: null,
  prev: null,
  next: null,
  translations: [],
  feeds: [],
  search: null,
  trail: [],
  data: [],
};

/** The most entries of a list that its description contains. */
export const namedOfList = 20;

interface ListPage {
  path: string;
  title: string;
  description: string;
  feeds: PageDescription['feeds'];
  /** BCP 47 tag of a list that is in one language. */
  lang?: string;
}

/** A list with the entries of its first page. */
export function describeListPage(
  { lang, ...page }: ListPage,
  entries: readonly { path: string; title: string }[],
): PageDescription {
  const { path, title, description } = page;
  const itemListElement = entries.map((entry, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: entry.path,
    name: entry.title,
  }));
  const node: Node = {
    '@type': 'CollectionPage',
    '@id': path,
    url: path,
    name: title,
    description,
    inLanguage: lang,
    mainEntity: { '@type': 'ItemList', numberOfItems: entries.length, itemListElement },
  };
  return { ...plainDescription, ...page, trail: [{ name: title, path }], data: [node] };
}

export const personNode = (name: string): Node => ({ '@type': 'Person', name });

/** A schema.org counter of actions of members; undefined for 0. */
export const countNode = (action: 'LikeAction' | 'ReadAction', count: number): Node | undefined =>
  count > 0
    ? { '@type': 'InteractionCounter', interactionType: { '@type': action }, userInteractionCount: count }
    : undefined;

export const keywordsOf = (tags: readonly { name: string }[]): string | undefined =>
  tags.length > 0 ? tags.map(({ name }) => name).join(', ') : undefined;
