import { articleWithdrawn } from '@yonkoma/contract/schema';
import { type Database, publish, transact } from '@yonkoma/service-kit';
import { type State, stateCode, stateOf } from '../article/article.ts';
import { changeShelved } from './change-shelved.ts';
import { changeArticle, listDue } from './write-store.ts';

/** Sets the state of an article and returns the one before. Setting the same state again changes nothing. */
export async function setState(
  transaction: Database,
  id: number,
  {
    state,
    at,
    now,
  }: {
    state: State;
    /** When omitted, the time stays as it is. */
    at?: number | undefined;
    now: number;
  },
): Promise<State | undefined> {
  let was: State | undefined;
  await changeShelved(transaction, id, async (before) => {
    was = stateOf(before.state);
    await changeArticle(transaction, id, {
      state: stateCode(state),
      ...(at === undefined ? {} : { published_at: at }),
    });
  });
  if (was === 'published' && state !== 'published')
    await publish(transaction, articleWithdrawn, { subject: `article ${id}`, data: { article_id: id }, now });
  return was;
}

const atOnce = 50;

/**
 * Publishes articles that are due by the server's clock, each once, even if several processes do it at the same time.
 * Returns whether there may be more.
 */
export async function publishDue(db: Database, now: number): Promise<boolean> {
  const due = await listDue(db, now, atOnce);
  for (const id of due) {
    await transact(db, (transaction) =>
      changeShelved(transaction, id, async (before) => {
        // It may have been postponed, withdrawn or published since it was found.
        if (before.state === stateCode('scheduled') && before.published_at <= now)
          await changeArticle(transaction, id, { state: stateCode('published') });
      }),
    );
  }
  return due.length === atOnce;
}
