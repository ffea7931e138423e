import { pickCommentsBy } from '@yonkoma/contract';
import { type Call, transact } from '@yonkoma/service-kit';
import { tellChanged } from '../notice/tell-changed.ts';
import { dropNotices, listOld } from './old-notice-store.ts';

const atOnce = 500;

/**
 * Drops what notices of the older kind say of a member. Whose comment it is decides, as the domain of comments knows
 * it: a name is no proof, others have the same one, and the member may have had another one then.
 */
export async function dropOldNotices(
  { db, ask, now }: Pick<Call, 'db' | 'ask' | 'now'>,
  memberId: number,
): Promise<void> {
  for (let after = 0; ; ) {
    const old = await listOld(db, after, atOnce);
    const ids = [...new Set(old.map(({ commentId }) => commentId))].filter((id) => id > 0);
    const theirs = new Set(ids.length > 0 ? (await ask(pickCommentsBy, { memberId, ids })).ids : []);
    const gone = old.filter(({ commentId }) => theirs.has(commentId)).map(({ id }) => id);
    if (gone.length > 0) {
      await transact(db, async (transaction) => {
        const readers = await dropNotices(transaction, gone);
        if (readers.length > 0) await tellChanged(transaction, readers, now);
      });
    }
    if (old.length < atOnce) return;
    after = old.at(-1)?.id ?? 0;
  }
}
