import { noticesChanged, sessionsEnded } from '@yonkoma/contract';
import { hear, type Listener } from '@yonkoma/service-kit';
import type { MessageConfig } from '../config.ts';
import { everybody, noteChange } from '../mailbox/mailbox-store.ts';

const noteNotices: Listener<MessageConfig, typeof noticesChanged> = async ({ db }, { member_ids: ids }) =>
  noteChange(db, ids.length === 0 ? [everybody] : ids);
const noteSessions: Listener<MessageConfig, typeof sessionsEnded> = async ({ db }, { member_id: id }) =>
  noteChange(db, [id]);

export const changeHearings = [hear(noticesChanged, noteNotices), hear(sessionsEnded, noteSessions)];
