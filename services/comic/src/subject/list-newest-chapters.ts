import type { InputOf, ReplyOf } from '@yonkoma/contract';
import type { listNewestChapters as endpoint } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { listNewest } from './subject-store.ts';

export async function listNewestChapters(
  { db, now }: Call,
  { comic_ids: ids }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return {
    newest: (await listNewest(db, now, ids)).map(({ comic_id, language, came_at }) => ({
      comic_id,
      language: language,
      came_at: Number(came_at),
    })),
  };
}
