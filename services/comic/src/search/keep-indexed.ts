import { comicChanged } from '@yonkoma/contract/schema';
import { type Running, subscribeAll } from '@yonkoma/service-kit';
import { catalogueIndex } from './catalogue-index.ts';
import { indexStale } from './index-comics.ts';

/**
 * The search learns of changed comics from the outbox: soon after a change, and also when a process was killed. A comic
 * that changed many times, as by the import of its chapters, is read once.
 */
export const searchHearings = [
  subscribeAll(comicChanged, ({ db }, changes) =>
    catalogueIndex.change(db, [...new Set(changes.map(({ comic_id: id }) => id))]),
  ),
];

/** Indexes in the background the comics that older versions or other programs left unindexed. */
export async function keepIndexed({ db, log }: Running<unknown>): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const work = indexStale(db, stopping.signal).then(
    (indexed) => {
      if (indexed > 0) log.info(`${indexed} comics were added to the search index`);
    },
    (error) => log.error({ error }, 'comics could not be indexed: run `npm run ops -- index`'),
  );
  return async () => {
    stopping.abort();
    await work;
  };
}
