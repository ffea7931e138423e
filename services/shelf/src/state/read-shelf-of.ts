import type { readShelfOf as endpoint } from '@yonkoma/contract';
import { loginNeeded, type Verb } from '@yonkoma/service-kit';
import { findStates } from './state-store.ts';

export const readShelfOf: Verb<unknown, typeof endpoint> = async ({ db, session }, { comic_id: comicId }) => {
  if (!session) throw loginNeeded();
  const states = await findStates(db, session.memberId, [comicId]);
  return { state: states.get(comicId) ?? '' };
};
