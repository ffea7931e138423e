import type { Language } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import type { Facets } from './facets.ts';

/** Categories in their set order, regions and tags by how many comics they hold; at most `maxTags` tags. */
export async function listFacets(db: Database, language: Language, maxTags: number): Promise<Facets> {
  const [categories, regions, statuses, tags] = await Promise.all([
    db('category')
      .leftJoin('category_name', (join) => join.on('category_name.category_id', 'category.id').andOnVal('category_name.language', language))
      .select('category.id', db.raw('coalesce(category_name.name, category.slug) as name'))
      .whereExists(db('comic').select(db.raw('1')).whereRaw('comic.category_id = category.id'))
      .orderBy([{ column: 'category.weigh', order: 'desc' }, { column: 'category.id' }]),
    db('comic').select('region').whereNot('region', '').groupBy('region').orderByRaw('count(*) desc, region'),
    db('comic').distinct('status').orderBy('status'),
    db('comic_tag').join('tag', 'tag.id', 'comic_tag.tag_id').select('tag.id', 'tag.name').groupBy('tag.id', 'tag.name').orderByRaw('count(*) desc, tag.name').limit(maxTags),
  ]);
  return { categories, regions, statuses, tags };
}
