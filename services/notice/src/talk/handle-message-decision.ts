import type { messageDecided } from '@yonkoma/contract';
import type { EventHandler } from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import { notifyOne } from '../notice/notify-one.ts';
import { activeMembers } from '../reader/active-members.ts';

/**
 * Notifies the author of a message of a moderator's decision. The notice has no link, because the conversation would
 * reveal who reported the message.
 */
export const handleMessageDecision: EventHandler<NoticeConfig, typeof messageDecided> = async (
  call,
  { author_id: memberId, status, words, decided_at: publishedAt },
) => {
  if (!(await activeMembers(call, [memberId])).has(memberId)) return;
  const body = { judged: { status, text: words } };
  await notifyOne(call.db, { memberId, kind: 'site', body, publishedAt, now: call.now });
};
