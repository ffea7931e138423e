import type { InputOf, listComicComments as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import { findConversation } from './find-conversation.ts';
import { listOwnComments } from './list-own-comments.ts';
import { readAnswers, readThread } from './read-page.ts';
import { findComicPlace } from './thread-store.ts';

export async function listComicComments(call: Call, { comic_id: comicId, pid, ...wanted }: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  if (comicId === undefined) return listOwnComments(call, wanted);
  const place = (await findComicPlace(call.db, call.now, comicId)) ?? refuse('comic-not-found');
  if (pid === undefined) return readThread(call, place, wanted);
  return readAnswers(call, await findConversation(call, pid, (root) => root.comic_id === comicId), wanted);
}
