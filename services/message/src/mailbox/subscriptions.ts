import { noticesChanged, sessionsEnded } from '@yonkoma/contract/schema';
import { afterCommit, subscribe, type EventHandler } from '@yonkoma/service-kit';
import type { MessageConfig } from '../config.ts';
import { keepCarried } from './count-everything.ts';
import { everybody, listVersions, noteChange } from './mailbox-store.ts';
import { notifyChange } from '../change/changes.ts';

const noteNotices: EventHandler<MessageConfig, typeof noticesChanged> = async ({ db }, { member_ids: ids, unread }) => {
  await noteChange(db, ids.length === 0 ? [everybody] : ids);
  const [only = 0] = ids;
  const versions = unread === undefined ? [] : await listVersions(db, [everybody, only]);
  afterCommit(db, (database) => {
    if (unread !== undefined) keepCarried(database, only, versions, unread);
    notifyChange(database, ids);
  });
};
const noteSessions: EventHandler<MessageConfig, typeof sessionsEnded> = async ({ db }, { member_id: id }) => {
  await noteChange(db, [id]);
  afterCommit(db, (database) => notifyChange(database, [id], true));
};

export const changeSubscriptions = [subscribe(noticesChanged, noteNotices), subscribe(sessionsEnded, noteSessions)];
