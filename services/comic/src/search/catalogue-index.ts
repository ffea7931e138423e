import type { ComicItem, Order } from '@yonkoma/contract';
import type { Call, Database } from '@yonkoma/service-kit';
import type { Choice, ComicRow } from '../comic/comic.ts';
import { findComics, type Found, type Seen } from './find-comics.ts';
import { explainComics } from './found-chapters.ts';
import { indexComics } from './index-comics.ts';
import { similarComics } from './similar-comics.ts';
import { countFilters, type FilterCount } from './term-store.ts';

/**
 * The interface of the search for the rest of the domain. Outside this folder, code imports only this, the routes, the
 * commands and the background work. Another search engine would be another value of this type.
 */
export interface CatalogueIndex {
  /**
   * Updates the index of changed comics; it agrees with the database from the commit on. A comic that is not visible is
   * removed from the index. Running it again changes nothing. `keep-indexed.ts` calls it when the outbox reports a
   * change.
   */
  change(transaction: Database, comicIds: readonly number[]): Promise<void>;
  /**
   * One page of the comics that match a choice, with the exact total: in the given order, or the best results first
   * when there are words and no order. The ids may be a moment old: callers use `listSeen`, which leaves out comics
   * that were hidden since. A page that begins beyond 10,000 is empty.
   */
  find(
    db: Database,
    seen: Seen,
    choice: Choice,
    order: Order | undefined,
    page: { page: number; limit: number },
  ): Promise<Found>;
  /**
   * The comics that were found by these words; of those that were found by titles of chapters, each says in `found_in`
   * which chapter has all of them.
   */
  explain(
    call: Call,
    found: readonly ComicItem[],
    byChapters: readonly number[],
    keywords: string,
  ): Promise<ComicItem[]>;
  /** The number of comics for each filter, in no order. */
  count(db: Database): Promise<FilterCount[]>;
  /** At most `limit` ids of comics like this one, the nearest first, never the comic itself. */
  similar(
    db: Database,
    comic: Pick<ComicRow, 'id' | 'category_id'>,
    limit: number,
    hidesAdult: boolean,
  ): Promise<number[]>;
}

export { filterKinds } from '@yonkoma/text-kit/terms/term-rules';

/** Implemented by sets of ids in the database of the domain: decision 0010. */
export const catalogueIndex: CatalogueIndex = {
  change: indexComics,
  find: findComics,
  explain: explainComics,
  count: countFilters,
  similar: similarComics,
};
