import type { OwnComment } from '@yonkoma/contract';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { describePlaces } from '../subject/describe-places.ts';
import { listOwn } from './comment-list-store.ts';
import { readWriter } from './writer-store.ts';
import { presentOwn } from './present-own.ts';

/** The member's own comments wherever they hang, the latest first. */
export async function listOwnComments(
  call: Call,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: OwnComment[]; total: number; total_all: number; cursor: string }> {
  if (!call.session) throw loginNeeded();
  const { memberId } = call.session;
  const found = await listOwn(call.db, memberId, { limit, offset: (page - 1) * limit });
  const facts = await describePlaces(call, found, { hasTitles: true });
  const rows = found.map((row, at) => ({ ...row, facts: facts[at] ?? null }));
  const { comment_count: total } = await readWriter(call.db, memberId);
  return { list: await presentOwn(call, rows), total, total_all: total, cursor: '' };
}
