import { noticesChanged, sessionsEnded } from '@yonkoma/contract/schema';
import { afterCommit, subscribe, type EventHandler } from '@yonkoma/service-kit';
import type { MessageConfig } from '../config.ts';
import { everybody, noteChange } from './mailbox-store.ts';
import { notifyChange } from '../change/changes.ts';

const noteNotices: EventHandler<MessageConfig, typeof noticesChanged> = async ({ db }, { member_ids: ids }) => {
  await noteChange(db, ids.length === 0 ? [everybody] : ids);
  afterCommit(db, (database) => notifyChange(database, ids));
};
const noteSessions: EventHandler<MessageConfig, typeof sessionsEnded> = async ({ db }, { member_id: id }) => {
  await noteChange(db, [id]);
  afterCommit(db, (database) => notifyChange(database, [id]));
};

export const changeSubscriptions = [subscribe(noticesChanged, noteNotices), subscribe(sessionsEnded, noteSessions)];
