import type { Call } from '@yonkoma/service-kit';
import { describePlace } from '../subject/describe-places.ts';
import { findComment } from './comment-list-store.ts';
import type { DescribedRow } from './comment.ts';
import { viewerOf } from './read-page.ts';

/** A comment of any status as the caller sees it, with the facts about its place. */
export async function findRow(
  call: Call,
  id: number,
  { hasTitles = false }: { hasTitles?: boolean } = {},
): Promise<DescribedRow | undefined> {
  const row = await findComment(call.db, { viewer: viewerOf(call), id });
  return row && { ...row, facts: await describePlace(call, row, { hasTitles }) };
}
