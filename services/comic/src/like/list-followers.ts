import type { InputOf, listFollowers as endpoint, ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { findComic } from '../comic/comic-store.ts';
import { listFollowerIds } from './like-store.ts';

export async function listFollowers({ db, now, language }: Call, { comic_id: comicId, after, limit }: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const comic = await findComic(db, now, language, comicId);
  return { member_ids: comic ? await listFollowerIds(db, comicId, after, limit) : [] };
}
