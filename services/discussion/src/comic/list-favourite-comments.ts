import type { InputOf, listFavouriteComments as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { describePlaces } from '../subject/describe-places.ts';
import { listFavourites } from '../comment/comment-list-store.ts';
import { readWriter } from '../comment/writer-store.ts';
import { type DescribedRow, isOpen, statusCode } from '../comment/comment.ts';
import { presentOwn } from './present-own.ts';

/** If the comic or the chapter cannot be opened, the comment stays in the list, but without its text and its place. */
export async function listFavouriteComments(
  call: Call,
  { page, limit }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (!call.session) throw loginNeeded();
  const { memberId } = call.session;
  const found = await listFavourites(call.db, memberId, { limit, offset: (page - 1) * limit });
  const facts = await describePlaces(call, found, { hasTitles: true });
  const rows = found.map((row, at): DescribedRow => {
    const own = facts[at] ?? null;
    return isOpen(own) ? { ...row, facts: own } : { ...row, facts: null, status: statusCode('deleted') };
  });
  return {
    list: await presentOwn(call, rows),
    total: (await readWriter(call.db, memberId)).favourite_count,
  };
}
