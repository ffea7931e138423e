import { pickCommentsBy } from '@yonkoma/contract/schema';
import { type Call, transact } from '@yonkoma/service-kit';
import { publishChanged } from '../change/publish-changed.ts';
import { dropNotices, listOld } from './old-notice-store.ts';

const atOnce = 500;

/**
 * Deletes older notices about a member's comments. The author of a comment is requested from the domain of comments: a
 * name is no proof, because others may have the same name and the member may have had another one. Processes some
 * notices after an id; returns the id of the last one, or null at the end.
 */
export async function dropOldNotices(
  { db, ask, now }: Pick<Call, 'db' | 'ask' | 'now'>,
  memberId: number,
  after: number,
): Promise<number | null> {
  const old = await listOld(db, after, atOnce);
  const ids = [...new Set(old.map(({ commentId }) => commentId))].filter((id) => id > 0);
  const theirs = new Set(ids.length > 0 ? (await ask(pickCommentsBy, { memberId, ids })).ids : []);
  const gone = old.filter(({ commentId }) => theirs.has(commentId)).map(({ id }) => id);
  if (gone.length > 0) {
    await transact(db, async (transaction) => {
      const readers = await dropNotices(transaction, gone);
      if (readers.length > 0) await publishChanged(transaction, readers, now);
    });
  }
  return old.length < atOnce ? null : (old.at(-1)?.id ?? null);
}
