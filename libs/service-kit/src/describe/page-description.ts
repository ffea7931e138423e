import type { PageDescription } from '@yonkoma/contract';

/** A schema.org node. What is undefined is left out. */
export type Node = Record<string, unknown>;

/** A page of which nothing special is to be said. */
export const plainDescription: Omit<PageDescription, 'path'> = {
  title: '',
  description: '',
  kind: 'website',
  is_listed: 1,
  is_adult: 0,
  image: null,
  prev: null,
  next: null,
  feeds: [],
  search: null,
  trail: [],
  data: [],
};

/** How many entries of a list its description names. */
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

/** How often members did something; undefined for never. */
export const countNode = (action: 'LikeAction' | 'ReadAction', count: number): Node | undefined =>
  count > 0
    ? { '@type': 'InteractionCounter', interactionType: { '@type': action }, userInteractionCount: count }
    : undefined;

export const keywordsOf = (tags: readonly { name: string }[]): string | undefined =>
  tags.length > 0 ? tags.map(({ name }) => name).join(', ') : undefined;
