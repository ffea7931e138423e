import { type Call } from '@yonkoma/service-kit';
import type { Judged } from '@yonkoma/text-kit';
import { findComment } from './comment-list-store.ts';
import { statusCode } from './comment.ts';
import { presentRows, viewerOf } from './read-page.ts';
import type { Alone, Conversation, Voice } from './voice.ts';

export interface Posted<A> {
  comment: Conversation<A>;
  /** `yes`: it waits for approval and only its author sees it. */
  review: 'yes' | 'no';
  /** It waits only for its links: the level from which it would not. */
  review_level?: number;
  /** The new number of comments in the thread, including answers. */
  total_all: number;
}

/** The new comment as its author sees it. */
export async function presentPosted<A extends Alone>(
  call: Call,
  voice: Voice<A>,
  id: number,
  { freeFromLevel }: Pick<Judged, 'freeFromLevel'>,
): Promise<Posted<A>> {
  const row = await findComment(call.db, { viewer: viewerOf(call), id });
  if (!row) throw new Error('the comment that was just written is gone');
  const [comment] = (await presentRows(call, voice, row, [row], [])) as [Conversation<A>];
  return {
    comment,
    review: row.status === statusCode('unaudited') ? 'yes' : 'no',
    ...(freeFromLevel !== null && { review_level: freeFromLevel }),
    total_all: row.comments_there,
  };
}
