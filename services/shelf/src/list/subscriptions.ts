import { comicChanged } from '@yonkoma/contract/schema';
import { subscribe } from '@yonkoma/service-kit';
import { changeAudience } from './audience-store.ts';

export const listSubscriptions = [
  subscribe(comicChanged, ({ db, ask }, { comic_id: id }) => changeAudience(db, ask, id)),
];
