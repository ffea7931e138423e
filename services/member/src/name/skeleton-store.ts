import type { Database } from '@yonkoma/service-kit';
import { skeletonOf, skeletonVersion } from './skeleton-rules.ts';

/** What is kept beside a nickname wherever one is written. */
export const skeletonColumns = (nickname: string) => ({
  nickname_skeleton: skeletonOf(nickname),
  skeleton_version: skeletonVersion,
});

/**
 * Whether somebody else bears a name that looks like it. To be asked in the transaction that wrote it, after the write:
 * of two members who choose like names at once, one then sees the other's. On SQLite the second transaction begins when
 * the first is over; elsewhere this read waits for rows that others have written, and where each waits for the other
 * the engine ends one, which `transact` begins again.
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

/** Leaves a name that was changed meanwhile: who changed it wrote its skeleton. */
export async function renewSkeleton(transaction: Database, { id, nickname }: Named): Promise<void> {
  await transaction('member').where({ id, nickname }).update(skeletonColumns(nickname));
}
