import type { NoticeKind } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { findOpenGroup, openGroup } from './group-store.ts';
import { changeNotice } from './notice-store.ts';
import { notifyOne } from './notify-one.ts';

interface NoticeDraft {
  memberId: number;
  /** What comes under the same key is one notice until that is read. */
  key: string;
  kind: NoticeKind;
  body: object;
  publishedAt: number;
  now: number;
}

/** Tells one member, in the notice they have not read yet where it is about the same. Answers which notice that is. */
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
