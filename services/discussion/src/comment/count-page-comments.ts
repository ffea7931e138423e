import type { countPageComments as endpoint, InputOf, ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { openChapter } from './find-place.ts';
import { listPlaceCounts } from './thread-store.ts';

export async function countPageComments(
  call: Call,
  { chapter_id: chapterId }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await openChapter(call, chapterId, 0);
  const counts = await listPlaceCounts(call.db, 'comic', chapterId);
  return {
    chapter: counts.find(({ place }) => place === 0)?.comment_count ?? 0,
    pages: counts
      .filter(({ place }) => place > 0)
      .map(({ place: image_index, comment_count: count }) => ({ image_index, count })),
  };
}
