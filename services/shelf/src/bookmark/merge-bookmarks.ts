import { type InputOf, maxBookmarks, type mergeBookmarks as endpoint, type ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded, transact } from '@yonkoma/service-kit';
import { openChaptersOf } from '../subject/open-chapters.ts';
import { addBookmark, countOwn, listOwnAmong } from './bookmark-store.ts';
import { pagesToMark } from './merge-rules.ts';

/** Adds all bookmarks or none, except those beyond the limit. Running it again changes nothing. */
export async function mergeBookmarks(
  call: Call,
  { bookmarks }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, session, now, ask } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const ids = [...new Set(bookmarks.map((bookmark) => bookmark.chapter_id))];
  const open = [...(await openChaptersOf(ask, ids)).values()].filter(({ is_closed }) => is_closed === 0);
  const there = new Set(
    (await listOwnAmong(db, memberId, ids)).map(({ chapter_id, image_index }) => `${chapter_id} ${image_index}`),
  );
  const wanted = pagesToMark(bookmarks, new Map(open.map(({ id, open_pages }) => [id, open_pages])), now).filter(
    ({ chapterId, page }) => !there.has(`${chapterId} ${page}`),
  );
  const added = wanted.slice(0, Math.max(0, maxBookmarks - (await countOwn(db, memberId))));
  await transact(db, async (transaction) => {
    // In a fixed order, so that two devices cannot block each other.
    for (const marked of added.toSorted((a, b) => a.chapterId - b.chapterId || a.page - b.page))
      await addBookmark(transaction, memberId, marked);
  });
  return { is_full: added.length < wanted.length ? 1 : 0 };
}
