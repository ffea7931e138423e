import type { ReplyOf } from '@yonkoma/contract';
import { openChapters } from '@yonkoma/contract/schema';
import type { Ask } from '@yonkoma/service-kit';

type OpenChapter = ReplyOf<typeof openChapters>['chapters'][number];

/** How much the caller may see of these chapters, by id; chapters that are not visible are left out. At most 1,000. */
export async function openChaptersOf(ask: Ask, ids: readonly number[]): Promise<Map<number, OpenChapter>> {
  if (ids.length === 0) return new Map();
  const { chapters } = await ask(openChapters, { ids: [...new Set(ids)] });
  return new Map(chapters.map((chapter) => [chapter.id, chapter]));
}
