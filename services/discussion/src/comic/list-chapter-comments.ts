import type { InputOf, listChapterComments as endpoint, ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { findConversation } from '../comment/find-conversation.ts';
import { openPlace } from '../comment/open-place.ts';
import { readAnswers, readThread } from '../comment/read-page.ts';
import { comicPlace, comicVoice } from './comic-voice.ts';

export async function listChapterComments(
  call: Call,
  { chapter_id: chapterId, image_index: page, pid, ...wanted }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const place = await openPlace(call, comicVoice, comicPlace(0, chapterId, page));
  if (pid === undefined) return readThread(call, comicVoice, place, wanted);
  const root = await findConversation(call, comicVoice, pid, ({ part_id }) => part_id === chapterId);
  return readAnswers(call, comicVoice, root, wanted);
}
