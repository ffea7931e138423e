import type { InputOf, listComicComments as endpoint, ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { findConversation } from '../comment/find-conversation.ts';
import { openPlace } from '../comment/open-place.ts';
import { readAnswers, readThread } from '../comment/read-page.ts';
import { comicPlace, comicVoice } from './comic-voice.ts';
import { listOwnComments } from './list-own-comments.ts';

export async function listComicComments(
  call: Call,
  { comic_id: comicId, pid, ...wanted }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (comicId === undefined) return listOwnComments(call, wanted);
  const place = await openPlace(call, comicVoice, comicPlace(comicId));
  if (pid === undefined) return readThread(call, comicVoice, place, wanted);
  const root = await findConversation(call, comicVoice, pid, ({ subject_id }) => subject_id === comicId);
  return readAnswers(call, comicVoice, root, wanted);
}
