import type { InputOf, listComicBookmarks as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { listInComic } from './bookmark-store.ts';
import { presentBookmark } from './present-bookmark.ts';

export async function listComicBookmarks(
  { db, session, now }: Call,
  { comic_id: comicId }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (!session) throw loginNeeded();
  return { list: (await listInComic(db, now, session.memberId, comicId)).map(presentBookmark) };
}
