import type { InputOf, listChapterComments as endpoint, ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { findConversation } from './find-conversation.ts';
import { openChapter } from './find-place.ts';
import { readAnswers, readThread } from './read-page.ts';

export async function listChapterComments(
  call: Call,
  { chapter_id: chapterId, image_index: page, pid, ...wanted }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const place = await openChapter(call, chapterId, page ?? 0);
  if (pid === undefined) return readThread(call, place, wanted);
  return readAnswers(call, await findConversation(call, pid, (root) => root.part_id === chapterId), wanted);
}
