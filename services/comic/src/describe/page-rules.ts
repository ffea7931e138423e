import type { PageDescription } from '@yonkoma/contract';
import type { ComicRow } from '../comic/comic.ts';

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

export const shelfPath = (shelf: string): string => `/index/list/${shelf}`;
export const everyComicPath = '/classification/index';
export const categoryPath = (id: number): string => `${everyComicPath}?category_id=${id}`;

/** The step of the way to a comic that its category is. */
export function withCategory({
  category_id: id,
  category_name: name,
}: Pick<ComicRow, 'category_id' | 'category_name'>): PageDescription['trail'] {
  return id === null || !name ? [] : [{ name, path: categoryPath(id) }];
}
