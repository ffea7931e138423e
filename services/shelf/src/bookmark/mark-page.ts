import { type InputOf, type markPage as endpoint, maxBookmarks, type ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded, refuse } from '@yonkoma/service-kit';
import { openChaptersOf } from '../subject/open-chapters.ts';
import { shownChapters } from '../subject/shown.ts';
import { addBookmark, changeNote, countOwn, findBookmark } from './bookmark-store.ts';
import { presentBookmark } from './present-bookmark.ts';

/** Bookmarks a page that the member may see, so none behind an age gate or a price. */
export async function markPage(
  call: Call,
  { chapter_id: chapterId, index: page, note }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, session, now, ask } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const [open, shown] = await Promise.all([openChaptersOf(ask, [chapterId]), shownChapters(ask, [chapterId])]);
  const chapter = shown.get(chapterId);
  const reach = open.get(chapterId);
  if (!chapter || !reach || reach.is_closed === 1) return refuse('chapter-not-found');
  if (page > reach.open_pages) refuse('page-not-found');
  const find = () => findBookmark(db, memberId, chapterId, page);
  if (!(await find())) {
    if ((await countOwn(db, memberId)) >= maxBookmarks) refuse('bookmarks-full', { most: maxBookmarks });
    await addBookmark(db, memberId, { chapterId, page, note: note ?? '', at: now });
  }
  const kept = await find();
  // Another device of the member removed it at the same moment.
  if (!kept) return refuse('page-not-found');
  if (note !== undefined && note !== kept.note) await changeNote(db, kept.id, note);
  return { bookmark: presentBookmark({ ...kept, note: note ?? kept.note }, chapter) };
}
