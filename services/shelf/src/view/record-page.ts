import { type EarlyAccess, isNotOpenYet, type recordPage as endpoint } from '@yonkoma/contract';
import { refuse, type Verb } from '@yonkoma/service-kit';
import { presentRecords } from '../record/present-records.ts';
import { findRecord, keepReached } from '../record/record-store.ts';
import { markStarted } from '../state/mark-started.ts';
import { marksReading } from '../state/setting-store.ts';
import { openChaptersOf } from '../subject/open-chapters.ts';
import { shownChapters } from '../subject/shown.ts';
import { markView } from './mark-view.ts';
import { viewsOf } from './view-buffer.ts';

/** Counts a view, and keeps the page as the place of a member, as far as the pages of the chapter are open to them. */
export const recordPage: Verb<{ SECRET: string }, typeof endpoint> = async (
  call,
  { comic_id: comicId, chapter_id: chapterId, index },
) => {
  const { db, session, ask, now } = call;
  const chapter = (await openChaptersOf(ask, [chapterId])).get(chapterId);
  if (chapter?.comic_id !== comicId) refuse('chapter-not-found');
  if (isNotOpenYet(chapter)) refuseEarly(chapter.early?.level ?? null, chapter.early);
  viewsOf(db).add(markView(call, { comicId, chapterId }));
  if (!session) return { record: null };
  const page = Math.max(1, Math.min(index, chapter.open_pages));
  const { memberId } = session;
  const isBegun = (await marksReading(db, memberId)) === 1 && !(await findRecord(db, memberId, comicId));
  await keepReached(db, memberId, { comicId, chapterId, page, at: now });
  if (isBegun) await markStarted(db, memberId, comicId, now);
  const row = await findRecord(db, memberId, comicId);
  if (!row) return { record: null };
  const [record = null] = await presentRecords(ask, [row], await shownChapters(ask, [row.chapter_id]));
  return { record };
};

/** Refuses a chapter that is not open to the caller yet, and names the level that reads it already. */
function refuseEarly(level: number | null, early: EarlyAccess | undefined): never {
  if (level === null) return refuse('chapter-not-open', {}, { data: early });
  return refuse('chapter-early', { level }, { data: early });
}
