import type { InputOf, listFavouriteComments as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { gateOf } from '../age/gate-rules.ts';
import { listFavourites } from './comment-list-store.ts';
import { readWriter } from './writer-store.ts';
import { type PlacedRow, statusCode } from './comment.ts';
import { presentOwn } from './present-own.ts';

/**
 * Where the comic or the chapter cannot be opened, the comment keeps its place and loses its words and its whereabouts.
 */
export async function listFavouriteComments(
  call: Call,
  { page, limit }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (!call.session) throw loginNeeded();
  const { memberId } = call.session;
  const rows = await listFavourites(call.db, call.now, memberId, { limit, offset: (page - 1) * limit });
  const isOpen = (row: PlacedRow) => row.is_shown === 1 && !gateOf(call, row);
  const list = await presentOwn(
    call,
    rows.map((row) => (isOpen(row) ? row : { ...row, status: statusCode('deleted') })),
  );
  const hidden = new Set(rows.filter((row) => !isOpen(row)).map(({ id }) => id));
  return {
    list: list.map((comment) =>
      hidden.has(comment.id) ? { ...comment, comic_title: '', chapter_title: '' } : comment,
    ),
    total: (await readWriter(call.db, memberId)).favourite_count,
  };
}
