import type { NoticeKind } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { findOpenGroup, openGroup } from './group-store.ts';
import { changeNotice } from './notice-store.ts';
import { notifyOne } from './notify-one.ts';

interface NoticeDraft {
  memberId: number;
  /** Events with the same key share one notice until it is read. */
  key: string;
  kind: NoticeKind;
  body: object;
  publishedAt: number;
  now: number;
}

/** Notifies one member, in their unread notice with the same key if there is one. Returns the id of the notice. */
export async function notifyTogether(transaction: Database, { key, ...draft }: NoticeDraft): Promise<number> {
  const open = await findOpenGroup(transaction, draft.memberId, key);
  if (open !== undefined) {
    await changeNotice(transaction, open, { body: JSON.stringify(draft.body), published_at: draft.publishedAt });
    return open;
  }
  const id = await notifyOne(transaction, draft);
  await openGroup(transaction, draft.memberId, key, id);
  return id;
}
