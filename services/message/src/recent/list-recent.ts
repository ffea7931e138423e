import { type listRecent as endpoint, timeAgo } from '@yonkoma/contract';
import { readCardPrivacy } from '@yonkoma/contract/schema';
import { refuse, type Verb } from '@yonkoma/service-kit';
import { escapeHtml } from '@yonkoma/service-kit/escape-html';
import type { MessageConfig } from '../config.ts';
import { findPartners } from '../mailbox/partners.ts';
import { words } from '../words.ts';
import { listDeeds } from './deed-store.ts';

export const listRecent: Verb<MessageConfig, typeof endpoint> = async (call, { userId, page, limit }) => {
  const { db, now, language, ask } = call;
  if (!(await findPartners(call, [userId])).get(userId)?.isHere) return refuse('member-not-found');
  // A hidden list looks to others like an empty one.
  if (!(await ask(readCardPrivacy, { member_id: userId })).shows.includes('recent')) return { data: [] };
  const deeds = await listDeeds(db, userId, { limit, offset: (page - 1) * limit });
  return {
    data: deeds.map(({ id, member_id: user_id, kind, title, path, done_at: create_at }) => ({
      id,
      user_id,
      content: words[language][`deed.${kind}`].replace(
        '{title}',
        () => `<a href="${escapeHtml(path)}">${escapeHtml(title)}</a>`,
      ),
      weigh: 0,
      status: '1',
      create_time: timeAgo(create_at, now, language),
      create_at,
    })),
  };
};
