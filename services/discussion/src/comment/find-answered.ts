import { type Call, refuse } from '@yonkoma/service-kit';
import { findComment } from './comment-list-store.ts';
import { isOpenToAnswers } from './comment-rules.ts';
import type { Place } from './comment.ts';
import { viewerOf } from './read-page.ts';

export interface Answered {
  id: number;
  /** The conversation, whose first comment it may be itself. */
  root_id: number;
  member_id: number;
  /** Whom to name beside the answer: 0 for who opened the conversation. */
  answered_id: number;
}

/** What is answered. @throws Refusal `comment-not-found` unless everybody reads it, in this place. */
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
