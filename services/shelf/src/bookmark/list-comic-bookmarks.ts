import type { InputOf, listComicBookmarks as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { inReadingOrder } from './order-rules.ts';
import { presentBookmark } from './present-bookmark.ts';
import { shownBookmarks } from './shown-bookmarks.ts';

export async function listComicBookmarks(
  call: Call,
  { comic_id: comicId }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (!call.session) throw loginNeeded();
  const all = await shownBookmarks(call, call.session.memberId);
  const marked = inReadingOrder(all.filter(({ chapter }) => chapter.comic_id === comicId));
  return { list: marked.map(({ row, chapter }) => presentBookmark(row, chapter)) };
}
