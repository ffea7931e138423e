import type { chaptersWithdrawn } from '@yonkoma/contract';
import type { Listener } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { changeNews, listNews, withdrawNews } from './fan-out-store.ts';
import { without } from './notice-rules.ts';
import type { News } from './notice.ts';

/** Notices of what was taken down go, or say it no more. */
export const forgetNews: Listener<MemberConfig, typeof chaptersWithdrawn> = async (
  { db },
  { comic_id: comicId, chapter_ids: gone },
) => {
  for (const { id, body, published_at } of await listNews(db, comicId)) {
    const left = gone && without(JSON.parse(body) as News, gone);
    if (left) await changeNews(db, id, { body: JSON.stringify(left), published_at });
    else await withdrawNews(db, id);
  }
};
