import type { chaptersPublished } from '@yonkoma/contract';
import type { EventHandler } from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import { beginFanOut, findFanOutOf, findNews } from './fan-out-store.ts';
import { hourOf, withMore } from '../notice/notice-rules.ts';
import { addNotice, changeNotice } from '../notice/notice-store.ts';
import type { News } from '../notice/notice.ts';

/** Stores a fan-out; a job gives the notice to followers in batches. There is one notice for each comic and hour. */
export const notifyFollowers: EventHandler<NoticeConfig, typeof chaptersPublished> = async ({ db, now }, published) => {
  const { comic_id, follower_count: followerCount, published_at, titles, chapters, original_language } = published;
  if (followerCount === 0) return;
  const hour = hourOf(published_at);
  const before = await findNews(db, comic_id, hour);
  const body = JSON.stringify(
    withMore(before ? (JSON.parse(before.body) as News) : null, { titles, chapters, original_language }),
  );
  const noticeId =
    before?.id ??
    (await addNotice(db, {
      type: 'update',
      kind: 'chapters',
      is_for_all: 0,
      is_top: 0,
      comic_id,
      hour,
      body,
      published_at,
      created_at: now,
    }));
  if (before) await changeNotice(db, before.id, { body, published_at });
  const unsent = before && (await findFanOutOf(db, before.id));
  const languages = [
    ...new Set([
      ...chapters.map(({ language }) => language),
      ...(unsent ? (JSON.parse(unsent.languages) as string[]) : []),
    ]),
  ];
  await beginFanOut(db, { notice_id: noticeId, comic_id, languages: JSON.stringify(languages), due_at: now });
};
