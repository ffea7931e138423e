import type { Database } from '@yonkoma/service-kit';
import { listTags } from '../comic/comic-store.ts';
import type { ComicRow } from '../comic/comic.ts';
import { IdSet } from '@yonkoma/text-kit/terms/id-set';
import { pickInOrder } from './order-store.ts';
import { everyComic, filterTerm } from '@yonkoma/text-kit/terms/term-rules';
import { countTerms, loadSets } from './term-store.ts';

/** At most this many tags of a comic are compared, the rarest ones, because they are the most significant. */
const comparedTags = 8;

/**
 * Ids of similar comics, nearest first: those that share the most tags, then the most viewed of its category, then the
 * most viewed of all.
 * Never the comic itself, and each comic once.
 */
export async function similarComics(
  db: Database,
  comic: Pick<ComicRow, 'id' | 'category_id'>,
  limit: number,
  hidesAdult = false,
): Promise<number[]> {
  const tagTerms = (await listTags(db, [comic.id])).map(({ id }) => filterTerm('tag', id));
  const counts = await countTerms(db, [...tagTerms, everyComic]);
  const rarest = tagTerms.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0)).slice(0, comparedTags);
  const categoryTerms = comic.category_id === null ? [] : [filterTerm('category', comic.category_id)];
  const sets = await loadSets(db, [...rarest, ...categoryTerms, everyComic]);
  const tiers = [...sharing(sets.slice(0, rarest.length)), ...sets.slice(rarest.length)];
  const [adult = new IdSet()] = hidesAdult ? await loadSets(db, [filterTerm('adult', 1)]) : [];
  const ids: number[] = [];
  for (const tier of tiers) {
    if (ids.length >= limit) break;
    const others = tier.without(adult).without(IdSet.of([comic.id, ...ids]));
    ids.push(
      ...(await pickInOrder(db, others, others.size, counts.get(everyComic) ?? 0, 'hot', {
        offset: 0,
        limit: limit - ids.length,
      })),
    );
  }
  return ids;
}

/** The ids that are in the most sets first: those in all sets, then those in all but one, down to those in one. */
function sharing(sets: readonly IdSet[]): IdSet[] {
  // levels[n] holds the ids that are in more than n of the sets seen so far.
  const levels: IdSet[] = [];
  for (const set of sets) {
    for (let level = levels.length; level >= 0; level -= 1) {
      const climbing = level === 0 ? set : IdSet.and([levels[level - 1] ?? set, set]);
      levels[level] = IdSet.or([levels[level] ?? new IdSet(), climbing]);
    }
  }
  return levels.toReversed();
}
