import type { NoticeKind } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { changeNews, giveNotice } from './fan-out-store.ts';
import { findOpenGroup, openGroup } from './group-store.ts';
import { addNotice } from './notice-store.ts';
import { tellChanged } from './tell-changed.ts';

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
export async function tellTogether(
  transaction: Database,
  { memberId, key, kind, body, publishedAt, now }: Told,
): Promise<number> {
  const text = JSON.stringify(body);
  const open = await findOpenGroup(transaction, memberId, key);
  if (open !== undefined) {
    await changeNews(transaction, open, { body: text, published_at: publishedAt });
    return open;
  }
  const id = await addNotice(transaction, {
    type: 'activity',
    kind,
    is_for_all: 0,
    is_top: 0,
    comic_id: null,
    hour: null,
    body: text,
    published_at: publishedAt,
    created_at: now,
  });
  await giveNotice(transaction, id, [memberId]);
  await tellChanged(transaction, [memberId], now);
  await openGroup(transaction, memberId, key, id);
  return id;
}
