import type { InputOf, ReplyOf } from '@yonkoma/contract';
import type { openChapters as endpoint } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { gateOf } from '../age/gate-rules.ts';
import { accessTo } from '../lock/list-bought.ts';
import { listShownChapters } from './subject-store.ts';

export async function openChapters(call: Call, { ids }: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const chapters = await listShownChapters(call.db, call.now, ids);
  const access = await accessTo(call, chapters);
  return {
    chapters: chapters.map((chapter) => {
      const early = access.early(chapter);
      return {
        id: chapter.id,
        comic_id: chapter.comic_id,
        open_pages: access.pages(chapter),
        is_closed: gateOf(call, chapter) || early?.is_open === 0 ? 1 : 0,
        ...(early && { early }),
      };
    }),
  };
}
