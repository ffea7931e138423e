import type { NoticeKind } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { findOpenGroup, openGroup } from './group-store.ts';
import { changeNotice } from './notice-store.ts';
import { notifyOne } from './notify-one.ts';

interface Told {
  memberId: number;
  /** What comes under the same key is one notice until that is read. */
  key: string;
  kind: NoticeKind;
  body: object;
  publishedAt: number;
  now: number;
}

/** Tells one member, in the notice they have not read yet where it is about the same. Answers which notice that is. */
export async function notifyTogether(transaction: Database, { key, ...told }: Told): Promise<number> {
  const open = await findOpenGroup(transaction, told.memberId, key);
  if (open !== undefined) {
    await changeNotice(transaction, open, { body: JSON.stringify(told.body), published_at: told.publishedAt });
    return open;
  }
  const id = await notifyOne(transaction, told);
  await openGroup(transaction, told.memberId, key, id);
  return id;
}
