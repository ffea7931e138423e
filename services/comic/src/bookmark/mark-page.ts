import { type InputOf, type markPage as endpoint, maxBookmarks, type ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded, refuse } from '@yonkoma/service-kit';
import { gateOf } from '../age/gate-rules.ts';
import { findChapter } from '../chapter/chapter-store.ts';
import { listBought } from '../lock/list-bought.ts';
import { openPages } from '../lock/lock-rules.ts';
import { addBookmark, changeNote, countOwn, findBookmark } from './bookmark-store.ts';
import { presentBookmark } from './present-bookmark.ts';

/** Only what the member may see: no page behind a gate or a price. */
export async function markPage(
  call: Call,
  { chapter_id: chapterId, index: page, note }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, session, now } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const chapter = await findChapter(db, now, chapterId);
  if (!chapter || gateOf(call, chapter)) return refuse('chapter-not-found');
  if (page > openPages(chapter, (await listBought(call, [chapter])).has(chapterId))) refuse('page-not-found');
  const find = () => findBookmark(db, now, memberId, chapterId, page);
  if (!(await find())) {
    if ((await countOwn(db, memberId)) >= maxBookmarks) refuse('bookmarks-full', { most: maxBookmarks });
    await addBookmark(db, memberId, { chapterId, page, note: note ?? '', at: now });
  }
  const kept = await find();
  // Taken away in the same moment by the member's other device.
  if (!kept) return refuse('page-not-found');
  if (note !== undefined && note !== kept.note) await changeNote(db, kept.id, note);
  return { bookmark: presentBookmark({ ...kept, note: note ?? kept.note }) };
}
