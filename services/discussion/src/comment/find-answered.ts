import { type Call, refuse } from '@yonkoma/service-kit';
import { findComment } from './comment-list-store.ts';
import { isOpenToAnswers } from './comment-rules.ts';
import type { Place } from './comment.ts';
import { viewerOf } from './read-page.ts';

export interface Answered {
  id: number;
  /** The first comment of the conversation; this may be the answered comment itself. */
  root_id: number;
  member_id: number;
  /** The member to name beside the answer; 0 for the one who opened the conversation. */
  answered_id: number;
}

/** The comment that is answered. @throws Refusal `comment-not-found` unless everybody can read it, in this place. */
export async function findAnswered(call: Call, place: Place, id: number): Promise<Answered> {
  const row = await findComment(call.db, { viewer: viewerOf(call), id });
  const isThere =
    row?.subject === place.subject &&
    row.subject_id === place.subject_id &&
    row.part_id === place.part_id &&
    row.place === place.place;
  if (!row || !isThere || !isOpenToAnswers(row)) refuse('comment-not-found');
  const { member_id } = row;
  if (row.root_id === 0) return { id, root_id: id, member_id, answered_id: 0 };
  return { id, root_id: row.root_id, member_id, answered_id: member_id };
}
