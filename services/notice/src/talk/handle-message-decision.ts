import type { messageDecided } from '@yonkoma/contract';
import type { EventHandler } from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import { notifyOne } from '../notice/notify-one.ts';
import { activeMembers } from '../reader/active-members.ts';

/**
 * Tells who wrote a message what a moderator made of it. It leads nowhere: the conversation would say who reported it.
 */
export const handleMessageDecision: EventHandler<NoticeConfig, typeof messageDecided> = async (
  call,
  { author_id: memberId, status, words, decided_at: publishedAt },
) => {
  if (!(await activeMembers(call, [memberId])).has(memberId)) return;
  const body = { judged: { status, text: words } };
  await notifyOne(call.db, { memberId, kind: 'site', body, publishedAt, now: call.now });
};
