import type { countPageComments as endpoint, InputOf, ReplyOf } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import { findChapterPlace, listChapterCounts } from './thread-store.ts';

export async function countPageComments({ db, now }: Call, { chapter_id: chapterId }: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  if (!(await findChapterPlace(db, now, chapterId, 0))) refuse('chapter-not-found');
  const counts = await listChapterCounts(db, chapterId);
  return {
    chapter: counts.find(({ image_index }) => image_index === 0)?.comment_count ?? 0,
    pages: counts.filter(({ image_index }) => image_index > 0).map(({ image_index, comment_count: count }) => ({ image_index, count })),
  };
}
