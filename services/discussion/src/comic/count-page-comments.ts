import type { countPageComments as endpoint, InputOf, ReplyOf } from '@yonkoma/contract';
import { comicSubject } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { openPlace } from '../comment/open-place.ts';
import { listPlaceCounts } from '../comment/thread-store.ts';
import { comicPlace, comicVoice } from './comic-voice.ts';

export async function countPageComments(
  call: Call,
  { chapter_id: chapterId }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await openPlace(call, comicVoice, comicPlace(0, chapterId));
  const counts = await listPlaceCounts(call.db, comicSubject.noun, chapterId);
  return {
    chapter: counts.find(({ place }) => place === 0)?.comment_count ?? 0,
    pages: counts
      .filter(({ place }) => place > 0)
      .map(({ place: image_index, comment_count: count }) => ({ image_index, count })),
  };
}
