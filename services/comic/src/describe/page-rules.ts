import type { PageDescription } from '@yonkoma/contract';
import type { ComicRow } from '../comic/comic.ts';

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
