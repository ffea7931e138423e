import type { filterComics as endpoint, InputOf, ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { listFacets } from '../category/category-store.ts';
import { filtersOf } from '../category/filter-rules.ts';
import { words } from '../words.ts';
import { filterContents } from './comic-rules.ts';
import { countComics, listComics } from './comic-store.ts';
import { presentList } from './present-comics.ts';

const maxTags = 30;

export async function filterComics(call: Call, input: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const shelf = input.comicStatus ? filterContents[input.comicStatus] : undefined;
  const choice = {
    ...shelf?.choice, categoryId: input.category_id, tagId: input.tag_id, region: input.region || undefined, keywords: input.keywords,
  };
  const [facets, rows, total] = await Promise.all([
    listFacets(call.db, call.language, maxTags),
    listComics(call.db, call.language, choice, input.order ?? shelf?.order ?? 'update', input),
    countComics(call.db, choice),
  ]);
  return { filters: filtersOf(facets, words[call.language], call.language), list: await presentList(call, rows), total };
}
