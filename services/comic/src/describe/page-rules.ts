import type { PageDescription } from '@yonkoma/contract';
import type { ComicRow } from '../comic/comic.ts';

export const shelfPath = (shelf: string): string => `/index/list/${shelf}`;
export const everyComicPath = '/classification/index';
export const categoryPath = (id: number): string => `${everyComicPath}?category_id=${id}`;

export const labelPath = (id: number): string => `/label/index?labelId=${id}`;

/** Adds the category of a comic to its breadcrumbs. */
export function withCategory({
  category_id: id,
  category_name: name,
}: Pick<ComicRow, 'category_id' | 'category_name'>): PageDescription['trail'] {
  return id === null || !name ? [] : [{ name, path: categoryPath(id) }];
}

/** Fills the placeholders of a sentence, such as `{title}`. The values are inserted unchanged. */
export function say(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
