import type { Database } from '@yonkoma/service-kit';
import { skeletonOf, skeletonVersion } from './skeleton-rules.ts';

/** The columns that must be written together with a nickname. */
export const skeletonColumns = (nickname: string) => ({
  nickname_skeleton: skeletonOf(nickname),
  skeleton_version: skeletonVersion,
});

/**
 * Whether somebody else has a name that looks like this one. Call it in the transaction that wrote the name, after the
 * write: when two members choose similar names at once, one of them then sees the other's. On SQLite, the second
 * transaction begins after the first has ended. On other engines, this read waits for rows that others have written. If
 * each waits for the other, the engine ends one transaction, and `transact` begins it again.
 */
export async function isLikeAnother(transaction: Database, id: number, nickname: string): Promise<boolean> {
  const skeleton = skeletonOf(nickname);
  return (
    skeleton !== '' &&
    (await transaction('member').where({ nickname_skeleton: skeleton }).whereNot({ id }).forUpdate().first('id')) !==
      undefined
  );
}

interface Named {
  id: number;
  nickname: string;
}

export async function listOutdated(db: Database, limit: number): Promise<Named[]> {
  return db<Named & { skeleton_version: number }>('member')
    .where('skeleton_version', '<', skeletonVersion)
    .orderBy('skeleton_version')
    .orderBy('id')
    .limit(limit)
    .select('id', 'nickname');
}

/** Does nothing when the name was changed in the meantime: that change wrote its own skeleton. */
export async function renewSkeleton(transaction: Database, { id, nickname }: Named): Promise<void> {
  await transaction('member').where({ id, nickname }).update(skeletonColumns(nickname));
}
