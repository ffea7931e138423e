import { type listDecided, listPath } from '@yonkoma/contract';
import type { EventHandler } from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import type { Answered } from '../notice/notice.ts';
import { notifyOne } from '../notice/notify-one.ts';
import { activeMembers } from '../reader/active-members.ts';

/** Where a member has their lists: what is left to see of one that was deleted. */
const ownLists = '/user/manhua/lists';

/** Notifies the maker of a list of a moderator's decision, with the moderator's reason. */
export const handleListDecision: EventHandler<NoticeConfig, typeof listDecided> = async (
  call,
  { key, author_id: memberId, name, status, words, decided_at: publishedAt },
) => {
  if (!(await activeMembers(call, [memberId])).has(memberId)) return;
  const said: Answered = {
    comment_id: 0,
    comic_id: 0,
    chapter_id: 0,
    image_index: 0,
    path: status === 'deleted' ? ownLists : listPath(key),
    why: `list-${status}`,
    name,
    text: words,
  };
  await notifyOne(call.db, { memberId, kind: 'site', body: { said }, publishedAt, now: call.now });
};
