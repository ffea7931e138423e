import { comicChanged } from '@yonkoma/contract/schema';
import { subscribeAll } from '@yonkoma/service-kit';
import { changeAudience } from './audience-store.ts';

export const listSubscriptions = [
  subscribeAll(comicChanged, async ({ db, ask }, changes) => {
    for (const id of new Set(changes.map((change) => change.comic_id))) await changeAudience(db, ask, id);
  }),
];
