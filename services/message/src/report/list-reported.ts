import type { listReportedMessages as endpoint } from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { MessageConfig } from '../config.ts';
import { imagesOf } from '../message/message-rules.ts';
import { listOpen } from './report-store.ts';

export const listReportedMessages: Verb<MessageConfig, typeof endpoint> = async ({ db, now }) =>
  [...Map.groupBy(await listOpen(db), ({ message_id }) => message_id)].flatMap(([message_id, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const { author_id, text, images, written_at, moderator, until } = first;
    const isClaimed = Number(until ?? 0) > now;
    const reports = rows.map(({ category, content, member_id }) => ({ category, content, member_id }));
    return [
      {
        message_id,
        author_id,
        text,
        images: imagesOf(images),
        written_at,
        reports,
        claimed_by: isClaimed ? (moderator ?? '') : '',
        claimed_until: isClaimed ? Number(until) : 0,
      },
    ];
  });
