import { pickCommentsBy } from '@yonkoma/contract/schema';
import { type Call, transact } from '@yonkoma/service-kit';
import { publishChanged } from '../change/publish-changed.ts';
import { dropNotices, listOld } from './old-notice-store.ts';

const atOnce = 500;

/**
 * Drops what notices of the older kind say of a member. Whose comment it is decides, as the domain of comments knows
 * it: a name is no proof, others have the same one, and the member may have had another one then. Looks at some behind
 * an id; answers the last of them, or null at the end.
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
