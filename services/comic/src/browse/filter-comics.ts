import type { filterComics as endpoint, InputOf, ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { hidesAdult } from '../age/gate-rules.ts';
import { countFacets } from '../category/count-facets.ts';
import { filtersOf } from '../category/filter-rules.ts';
import { catalogueIndex } from '../search/catalogue-index.ts';
import { nameLabels } from '../label/label-store.ts';
import { words } from '../words.ts';
import { filterContents } from '../comic/comic-rules.ts';
import { listSeen } from '../comic/comic-store.ts';
import { presentList } from '../comic/present-comics.ts';

const maxTags = 30;

export async function filterComics(call: Call, input: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const shelf = input.comicStatus ? filterContents[input.comicStatus] : undefined;
  const choice = {
    ...shelf?.choice,
    categoryIds: input.category_id,
    tagIds: input.tag_id,
    labelIds: input.label_id,
    match: input.match,
    age: input.age,
    rhythm: input.rhythm,
    withoutCategoryIds: input.without_category_id,
    withoutTagIds: input.without_tag_id,
    withoutLabelIds: input.without_label_id,
    withoutLanguage: input.without_language,
    region: input.region,
    language: input.language,
    year: input.year,
    author: input.author,
    keywords: input.keywords,
  };
  const askedLabels = [...(input.label_id ?? []), ...(input.without_label_id ?? [])];
  const [facets, labels, { ids, byChapters, total, corrected }] = await Promise.all([
    countFacets(call, maxTags, hidesAdult(call)),
    nameLabels(call.db, askedLabels),
    catalogueIndex.find(
      call.db,
      { now: call.now, hidesAdult: hidesAdult(call) },
      choice,
      input.order ?? (input.keywords ? undefined : (shelf?.order ?? 'update')),
      input,
    ),
  ]);
  const items = await presentList(call, await listSeen(call, hidesAdult(call), ids));
  const list = input.keywords
    ? await catalogueIndex.explain(call, items, byChapters, corrected || input.keywords)
    : items;
  return { filters: filtersOf(facets, labels, words[call.language], call.language), list, total, corrected };
}
