import type { recordPage as endpoint } from '@yonkoma/contract';
import { refuse, type Verb } from '@yonkoma/service-kit';
import { presentRecords } from '../record/present-records.ts';
import { findRecord, keepReached } from '../record/record-store.ts';
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
  // Who may not open a comic for adults has seen nothing.
  if (chapter.is_closed === 0) viewsOf(db).add(markView(call, { comicId, chapterId }));
  if (!session) return { record: null };
  const page = Math.max(1, Math.min(index, chapter.open_pages));
  await keepReached(db, session.memberId, { comicId, chapterId, page, at: now });
  const row = await findRecord(db, session.memberId, comicId);
  if (!row) return { record: null };
  const [record = null] = await presentRecords(ask, [row], await shownChapters(ask, [row.chapter_id]));
  return { record };
};
