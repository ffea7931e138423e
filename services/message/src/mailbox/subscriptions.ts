import { noticesChanged, sessionsEnded } from '@yonkoma/contract/schema';
import { afterCommit, type EventHandler, type EventsHandler, subscribe, subscribeAll } from '@yonkoma/service-kit';
import type { MessageConfig } from '../config.ts';
import { keepCarried } from './count-everything.ts';
import { everybody, listVersions, noteChange } from './mailbox-store.ts';
import { notifyChange } from '../change/changes.ts';

const noteNotices: EventsHandler<MessageConfig, typeof noticesChanged> = async ({ db }, changes) => {
  const ids = [...new Set(changes.flatMap(({ member_ids: some }) => some))];
  const isForAll = changes.some(({ member_ids: some }) => some.length === 0);
  await noteChange(db, isForAll ? [everybody, ...ids] : ids);
  // The latest change of a member tells the count, if it brought one.
  const carried = new Map<number, number | undefined>();
  for (const { member_ids: some, unread } of changes) for (const id of some) carried.set(id, unread);
  const counts = isForAll ? [] : [...carried].filter((count): count is [number, number] => count[1] !== undefined);
  const versions = counts.length === 0 ? [] : await listVersions(db, [everybody, ...counts.map(([id]) => id)]);
  afterCommit(db, (database) => {
    for (const [id, unread] of counts) keepCarried(database, id, versions, unread);
    notifyChange(database, ids);
  });
};
const noteSessions: EventHandler<MessageConfig, typeof sessionsEnded> = async ({ db }, { member_id: id }) => {
  await noteChange(db, [id]);
  afterCommit(db, (database) => notifyChange(database, [id], true));
};

export const changeSubscriptions = [subscribeAll(noticesChanged, noteNotices), subscribe(sessionsEnded, noteSessions)];
