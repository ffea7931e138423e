import { type Database, transact } from '@yonkoma/service-kit';
import { type State, stateCode, stateOf } from '../article/article.ts';
import { changeShelved } from './change-shelved.ts';
import { changeArticle, listDue } from './write-store.ts';

/** Brings an article into a state. Answers the one it had; the same again changes nothing. */
export async function setState(
  transaction: Database,
  id: number,
  {
    state,
    at,
  }: {
    state: State;
    /** Left as it is without. */
    at?: number | undefined;
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
  return was;
}

const atOnce = 50;

/**
 * Publishes what is due by the server's clock, each once, however many look after it at once. Answers whether there may
 * be more.
 */
export async function publishDue(db: Database, now: number): Promise<boolean> {
  const due = await listDue(db, now, atOnce);
  for (const id of due) {
    await transact(db, (transaction) =>
      changeShelved(transaction, id, async (before) => {
        // Put off, withdrawn or published since it was found.
        if (before.state === stateCode('scheduled') && before.published_at <= now)
          await changeArticle(transaction, id, { state: stateCode('published') });
      }),
    );
  }
  return due.length === atOnce;
}
