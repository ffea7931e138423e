import type { noteDeed as endpoint } from '@yonkoma/contract/schema';
import type { Verb } from '@yonkoma/service-kit';
import type { MessageConfig } from '../config.ts';
import { keepDeeds } from './deed-store.ts';

export const noteDeed: Verb<MessageConfig, typeof endpoint> = async (
  { db, now },
  { memberId, key, kind, title, path },
) => {
  await keepDeeds(db, [{ member_id: memberId, deed_key: key, kind, title, path, done_at: now }]);
  return null;
};
