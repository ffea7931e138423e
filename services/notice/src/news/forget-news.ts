import type { chaptersWithdrawn } from '@yonkoma/contract';
import type { EventHandler } from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import { changeNotice } from '../notice/notice-store.ts';
import { listNews, withdrawNews } from './fan-out-store.ts';
import { without } from '../notice/notice-rules.ts';
import type { News } from '../notice/notice.ts';

/** Deletes notices of chapters that were taken down, or removes these chapters from notices. */
export const forgetNews: EventHandler<NoticeConfig, typeof chaptersWithdrawn> = async (
  { db },
  { comic_id: comicId, chapter_ids: gone },
) => {
  for (const { id, body, published_at } of await listNews(db, comicId)) {
    const left = gone && without(JSON.parse(body) as News, gone);
    if (left) await changeNotice(db, id, { body: JSON.stringify(left), published_at });
    else await withdrawNews(db, id);
  }
};
