import type { Order } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import type { Choice, ComicRow } from '../comic/comic.ts';
import { countFilters, type FilterCount } from './count-filters.ts';
import { findComics, type Found, type Seen } from './find-comics.ts';
import { indexComics } from './index-comics.ts';
import { similarComics } from './similar-comics.ts';

/**
 * What the rest of the domain knows of the search: nothing outside this folder imports any other part of it but its
 * routes, its commands and its background work. Another engine is another value of this type.
 */
export interface CatalogueIndex {
  /**
   * These comics changed: what is found of them agrees with the database from the commit on. A comic that is not shown
   * is taken out. The same again changes nothing. `keep-indexed.ts` calls it when the outbox tells of a change.
   */
  change(transaction: Database, comicIds: readonly number[]): Promise<void>;
  /**
   * One page of the comics that answer a choice, with the exact total: in an order, or the best answers first where
   * there are words and no order. Ids only, of a moment ago: whoever shows them asks `listSeen`, which leaves out what
   * was hidden since. A page that begins behind 10,000 is empty.
   */
  find(
    db: Database,
    seen: Seen,
    choice: Choice,
    order: Order | undefined,
    page: { page: number; limit: number },
  ): Promise<Found>;
  /** How many comics each filter leaves, in no order. */
  count(db: Database): Promise<FilterCount[]>;
  /** At most `limit` ids of comics like this one, the nearest first, never the comic itself. */
  similar(
    db: Database,
    comic: Pick<ComicRow, 'id' | 'category_id'>,
    limit: number,
    hidesAdult: boolean,
  ): Promise<number[]>;
}

/** Sets of ids in the database of the domain: decision 0010. */
export const catalogueIndex: CatalogueIndex = {
  change: indexComics,
  find: findComics,
  count: countFilters,
  similar: similarComics,
};
