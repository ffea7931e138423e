import type { listReportedMessages as endpoint } from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { MessageConfig } from '../config.ts';
import { imagesOf } from '../message/message-rules.ts';
import { listClaims, listOpenReports } from './report-store.ts';

export const listReportedMessages: Verb<MessageConfig, typeof endpoint> = async ({ db, now }) => {
  const reported = Map.groupBy(await listOpenReports(db), ({ message_id }) => message_id);
  const claims = new Map((await listClaims(db, now)).map((claim) => [claim.message_id, claim]));
  return [...reported].flatMap(([message_id, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const { author_id, text, images, written_at } = first;
    const claim = claims.get(message_id);
    return [
      {
        message_id,
        author_id,
        text,
        images: imagesOf(images),
        written_at,
        reports: rows.map(({ category, content, member_id }) => ({ category, content, member_id })),
        claimed_by: claim?.moderator ?? '',
        claimed_until: claim?.until ?? 0,
      },
    ];
  });
};
