import type { ArticleKind, commentPublished, EventData } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { listMembers } from '../member/member-store.ts';
import { keepSaid } from './group-store.ts';
import { wantsNotice } from './preference-store.ts';
import { excerptOf, hearersOf } from './said-rules.ts';
import { tellTogether } from './tell-together.ts';

/**
 * Tells whom a comment answers and whom it names, in one notice for a conversation until it is read; nobody of what a
 * disabled member wrote.
 */
export async function tellAnswered(
  { db, now }: Call<MemberConfig>,
  comment: EventData<typeof commentPublished>,
  article?: { id: number; kind: ArticleKind },
): Promise<void> {
  const hearers = hearersOf(comment);
  const active = (await listMembers(db, [comment.author_id, ...hearers.map(({ memberId }) => memberId)]))
    .filter(({ status }) => status === 'active')
    .map(({ id }) => id);
  if (!active.includes(comment.author_id)) return;
  const { comment_id, comic_id, chapter_id, image_index, author_id, published_at: publishedAt } = comment;
  for (const [why, kind] of [
    ['answered', 'answers'],
    ['named', 'mentions'],
  ] as const) {
    const told = hearers
      .filter((hearer) => hearer.why === why && active.includes(hearer.memberId))
      .map(({ memberId }) => memberId);
    for (const memberId of await wantsNotice(db, told, kind)) {
      const talk = { comment_id, comic_id, chapter_id, image_index, why, ...(article ? { article } : {}) };
      const notice_id = await tellTogether(db, {
        memberId,
        key: `${why} ${article ? 'article ' : ''}${comment.root_id || comment_id}`,
        kind,
        body: { talk },
        publishedAt,
        now,
      });
      await keepSaid(db, { notice_id, comment_id, author_id, text: excerptOf(comment) });
    }
  }
}
