import type { noteNotices as endpoint } from '@yonkoma/contract/schema';
import { transact, type Verb } from '@yonkoma/service-kit';
import type { MessageConfig } from '../config.ts';
import { noteChange } from './mailbox-store.ts';
import { notifyChange } from '../change/changes.ts';

export const noteNotices: Verb<MessageConfig, typeof endpoint> = async ({ db }, { memberId }) => {
  await transact(db, (transaction) => noteChange(transaction, [memberId]));
  notifyChange(db, [memberId]);
  return null;
};
