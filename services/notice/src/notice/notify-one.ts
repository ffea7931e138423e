import type { NoticeKind, NoticeType } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { addNotice, giveNotice } from './notice-store.ts';
import { publishOwn } from './publish-own.ts';

interface NoticeDraft {
  memberId: number;
  type?: NoticeType;
  kind: NoticeKind;
  body: object;
  publishedAt: number;
  now: number;
}

/** Stores an unread notice for one member and returns its id. */
export async function notifyOne(
  transaction: Database,
  { memberId, type = 'activity', kind, body, publishedAt, now }: NoticeDraft,
): Promise<number> {
  const id = await addNotice(transaction, {
    type,
    kind,
    is_for_all: 0,
    is_top: 0,
    comic_id: null,
    hour: null,
    body: JSON.stringify(body),
    published_at: publishedAt,
    created_at: now,
  });
  await giveNotice(transaction, id, [memberId]);
  await publishOwn(transaction, memberId, now);
  return id;
}
