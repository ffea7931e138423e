import { commentShown } from '@yonkoma/contract';
import { type Database, publish } from '@yonkoma/service-kit';
import type { CommentRow, Place } from './comment.ts';
import { findComicName } from './thread-store.ts';

/**
 * Tells that others can read a comment, or no more. What stands under comics for adults is told to nobody: it would
 * name the comic to children.
 */
export async function tellShown(
  transaction: Database,
  { id, member_id }: Pick<CommentRow, 'id' | 'member_id'>,
  { comic_id, chapter_id, image_index }: Place,
  isShown: boolean,
  now: number,
): Promise<void> {
  const comic = await findComicName(transaction, comic_id);
  if (!comic || (comic.is_adult && isShown)) return;
  const place = chapter_id
    ? `/animationDetail/${comic_id}/${chapter_id}?${image_index ? `page=${image_index}&` : ''}`
    : `/detail/index?detailId=${comic_id}&`;
  await publish(transaction, commentShown, {
    subject: `comment ${id}`,
    now,
    data: {
      comment_id: id,
      author_id: member_id,
      title: comic.title,
      path: `${place}comment=${id}`,
      is_shown: isShown ? 1 : 0,
      at: now,
    },
  });
}
