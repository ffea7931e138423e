import type { InputOf, listComicComments as endpoint, ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { findConversation } from './find-conversation.ts';
import { openComic } from './find-place.ts';
import { listOwnComments } from './list-own-comments.ts';
import { readAnswers, readThread } from './read-page.ts';

export async function listComicComments(
  call: Call,
  { comic_id: comicId, pid, ...wanted }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (comicId === undefined) return listOwnComments(call, wanted);
  const place = await openComic(call, comicId);
  if (pid === undefined) return readThread(call, place, wanted);
  return readAnswers(call, await findConversation(call, pid, (root) => root.subject_id === comicId), wanted);
}
