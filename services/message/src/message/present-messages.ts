import { type Message, timeAgo } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { htmlOf, imagesOf } from './message-rules.ts';
import type { SeenMessage } from './message-store.ts';

type Shown = Omit<Message, 'user' | 'recipient'>;

/** The data of messages without their two members. */
export function presentMessages(
  { now, language }: Pick<Call, 'now' | 'language'>,
  rows: readonly SeenMessage[],
): Shown[] {
  return rows.map(({ id, user_id, recipient_id, text, images: kept, created_at, is_unread }) => {
    const images = imagesOf(kept);
    return {
      id,
      user_id,
      recipient_id,
      content: htmlOf(text, images),
      text,
      images,
      status: is_unread ? 'unread' : 'read',
      create_time: timeAgo(created_at, now, language),
      create_at: created_at,
    };
  });
}
