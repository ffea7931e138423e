import type { InputOf, recordPage as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, type Database, refuse } from '@yonkoma/service-kit';
import { reach } from '../read/own.ts';
import { countView, findChapter } from '../chapter/chapter-store.ts';
import { accessTo, refuseEarly } from '../lock/list-bought.ts';
import { viewerOf } from './viewer-rules.ts';
import { createViewWindow, type ViewWindow } from './view-window.ts';

const windowS = 30 * 60;
const maxViews = 100_000;

/** One window for each open database, so that two sites in one process count separately. */
const windows = new WeakMap<Database, ViewWindow>();

export async function recordPage(call: Call, input: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const chapter = await findChapter(call.db, call.now, input.chapter_id);
  if (chapter?.comic_id !== input.comic_id) refuse('chapter-not-found');
  const access = await accessTo(call, [chapter]);
  refuseEarly(access.early(chapter));
  const window = windows.get(call.db) ?? createViewWindow(windowS, maxViews);
  windows.set(call.db, window);
  if (window.isFirst(`${viewerOf(call.address)} ${chapter.id}`, call.now)) await countView(call.db, chapter);
  if (!call.session) return { record: null };
  const index = Math.max(1, Math.min(input.index, access.pages(chapter)));
  return { record: await reach(call, { comic_id: chapter.comic_id, chapter_id: chapter.id, index }) };
}
