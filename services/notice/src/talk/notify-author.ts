import type { ArticleKind, commentDecided, EventData } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import { notifyOne } from '../notice/notify-one.ts';
import { activeMembers } from '../reader/active-members.ts';

/** Tells who wrote a comment what a moderator made of it. */
export async function notifyAuthor(
  call: Call<NoticeConfig>,
  {
    author_id: memberId,
    status,
    category: _category,
    words,
    decided_at: publishedAt,
    ...place
  }: EventData<typeof commentDecided>,
  article?: { id: number; kind: ArticleKind },
): Promise<void> {
  if (!(await activeMembers(call, [memberId])).has(memberId)) return;
  const said = {
    ...place,
    ...(article ? { article } : {}),
    why: status === 'normal' ? 'approved' : status,
    name: '',
    text: words,
  };
  await notifyOne(call.db, { memberId, kind: 'site', body: { said }, publishedAt, now: call.now });
}
