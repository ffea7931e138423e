import type { ComicItem } from '@yonkoma/contract';
import { describeComics } from '@yonkoma/contract/schema';
import type { Ask } from '@yonkoma/service-kit';

/** Comics as lists show them to the caller, by id, in one call. At most 200. */
export async function comicItems(ask: Ask, ids: readonly number[]): Promise<Map<number, ComicItem>> {
  if (ids.length === 0) return new Map();
  const { list } = await ask(describeComics, { ids: [...new Set(ids)] });
  return new Map(list.map((item) => [item.id, item]));
}
