import type { InputOf, listChapterComments as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import { findConversation } from './find-conversation.ts';
import { readAnswers, readThread } from './read-page.ts';
import { findChapterPlace } from './thread-store.ts';

export async function listChapterComments(call: Call, { chapter_id: chapterId, image_index: page, pid, ...wanted }: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const place = (await findChapterPlace(call.db, call.now, chapterId, page ?? 0)) ?? refuse('chapter-not-found');
  if (pid === undefined) return readThread(call, place, wanted);
  return readAnswers(call, await findConversation(call, pid, (root) => root.chapter_id === chapterId), wanted);
}
