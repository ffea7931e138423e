import { noticesChanged, sessionsEnded } from '@yonkoma/contract/schema';
import { afterCommit, hear, type Listener } from '@yonkoma/service-kit';
import type { MessageConfig } from '../config.ts';
import { everybody, noteChange } from '../mailbox/mailbox-store.ts';
import { tellChange } from './changes.ts';

const noteNotices: Listener<MessageConfig, typeof noticesChanged> = async ({ db }, { member_ids: ids }) => {
  await noteChange(db, ids.length === 0 ? [everybody] : ids);
  afterCommit(db, (database) => tellChange(database, ids));
};
const noteSessions: Listener<MessageConfig, typeof sessionsEnded> = async ({ db }, { member_id: id }) => {
  await noteChange(db, [id]);
  afterCommit(db, (database) => tellChange(database, [id]));
};

export const changeHearings = [hear(noticesChanged, noteNotices), hear(sessionsEnded, noteSessions)];
