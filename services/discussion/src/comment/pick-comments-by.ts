import type { pickCommentsBy as endpoint } from '@yonkoma/contract/schema';
import type { Verb } from '@yonkoma/service-kit';
import { listIdsBy } from './comment-store.ts';

export const pickCommentsBy: Verb<unknown, typeof endpoint> = async ({ db }, { memberId, ids }) => ({
  ids: await listIdsBy(db, memberId, ids),
});
