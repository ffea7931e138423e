import type { InputOf, recordPage as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, type Database, refuse } from '@yonkoma/service-kit';
import { countView, findChapter } from '../chapter/chapter-store.ts';
import { listBought } from '../lock/list-bought.ts';
import { openPages } from '../lock/lock-rules.ts';
import { recordOf } from './present-records.ts';
import { viewerOf } from './record-rules.ts';
import { keepReached } from './record-store.ts';
import { createViewWindow, type ViewWindow } from './view-window.ts';

const windowS = 30 * 60;
const maxViews = 100_000;

/** One for each database that is open, so that two sites in one process count apart. */
const windows = new WeakMap<Database, ViewWindow>();

export async function recordPage(call: Call, input: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const chapter = await findChapter(call.db, call.now, input.chapter_id);
  if (chapter?.comic_id !== input.comic_id) refuse('chapter-not-found');
  const window = windows.get(call.db) ?? createViewWindow(windowS, maxViews);
  windows.set(call.db, window);
  if (window.isFirst(`${viewerOf(call.address)} ${chapter.id}`, call.now)) await countView(call.db, chapter);
  if (call.session) {
    const page = Math.max(
      1,
      Math.min(input.index, openPages(chapter, (await listBought(call, [chapter])).has(chapter.id))),
    );
    await keepReached(call.db, call.session.memberId, {
      comicId: chapter.comic_id,
      chapterId: chapter.id,
      page,
      at: call.now,
    });
  }
  return { record: await recordOf(call, chapter.comic_id) };
}
