import type { OwnComment } from '@yonkoma/contract';
import { comicSubject } from '@yonkoma/contract/schema';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { describePlaces } from '../subject/describe-places.ts';
import { countOwn, listOwn } from '../comment/comment-list-store.ts';
import { presentOwn } from './present-own.ts';

/** The member's own comments on comics, the latest first. */
export async function listOwnComments(
  call: Call,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: OwnComment[]; total: number; total_all: number; cursor: string }> {
  if (!call.session) throw loginNeeded();
  const own = { memberId: call.session.memberId, noun: comicSubject.noun };
  const found = await listOwn(call.db, own, { limit, offset: (page - 1) * limit });
  const facts = await describePlaces(call, found, { hasTitles: true });
  const rows = found.map((row, at) => ({ ...row, facts: facts[at] ?? null }));
  const total = await countOwn(call.db, own);
  return { list: await presentOwn(call, rows), total, total_all: total, cursor: '' };
}
