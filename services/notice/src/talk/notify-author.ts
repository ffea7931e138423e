import type { commentDecided } from '@yonkoma/contract';
import type { EventHandler } from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import type { Answered } from '../notice/notice.ts';
import { notifyOne } from '../notice/notify-one.ts';
import { activeMembers } from '../reader/active-members.ts';
import { placeOf } from './place-rules.ts';

/** Notifies the author of a comment of a moderator's decision. */
export const notifyAuthor: EventHandler<NoticeConfig, typeof commentDecided> = async (call, decided) => {
  const { author_id: memberId, status, words, decided_at: publishedAt } = decided;
  if (!(await activeMembers(call, [memberId])).has(memberId)) return;
  const said: Answered = {
    ...placeOf(decided),
    why: status === 'normal' ? 'approved' : status,
    name: '',
    text: words,
  };
  await notifyOne(call.db, { memberId, kind: 'site', body: { said }, publishedAt, now: call.now });
};
