import type { InputOf, listFavouriteComments as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { listFavourites } from './comment-list-store.ts';
import { readCommenter } from './commenter-store.ts';
import { presentOwn } from './present-own.ts';

export async function listFavouriteComments(call: Call, { page, limit }: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  if (!call.session) throw loginNeeded();
  const { memberId } = call.session;
  const rows = await listFavourites(call.db, memberId, { limit, offset: (page - 1) * limit });
  return { list: await presentOwn(call, rows), total: (await readCommenter(call.db, memberId)).favourite_count };
}
