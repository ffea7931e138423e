import type { ArticleKind, commentPublished, EventData } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import { notifyTalk } from './notify-talk.ts';

/** Tells whom a comment answers and whom it names, in one notice for a conversation until it is read. */
export async function notifyAnswered(
  call: Call<NoticeConfig>,
  comment: EventData<typeof commentPublished>,
  article?: { id: number; kind: ArticleKind },
): Promise<void> {
  const { comment_id, comic_id, chapter_id, image_index } = comment;
  await notifyTalk(call, {
    authorId: comment.author_id,
    answeredId: comment.answered_id,
    mentions: comment.mentions,
    text: comment.text,
    isSpoiler: comment.is_spoiler,
    key: `${article ? 'article ' : ''}${comment.root_id || comment_id}`,
    place: { comment_id, comic_id, chapter_id, image_index, ...(article ? { article } : {}) },
    publishedAt: comment.published_at,
  });
}
