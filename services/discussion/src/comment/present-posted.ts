import type { postComment, ReplyOf } from '@yonkoma/contract';
import { type Call } from '@yonkoma/service-kit';
import { describeAuthors } from '@yonkoma/text-kit';
import { findComment } from './comment-list-store.ts';
import { peopleOf, presentConversation } from './comment-rules.ts';
import { type PlacedRow, statusCode } from './comment.ts';
import { viewerOf } from './read-page.ts';
import { readThreadCount } from './thread-store.ts';

/** What was written, as its author sees it from now on. */
export async function presentPosted(call: Call, id: number): Promise<ReplyOf<typeof postComment>> {
  const row = (await findComment(call.db, { viewer: viewerOf(call), id })) as PlacedRow;
  const authors = await describeAuthors(call, peopleOf([row]));
  const comment = presentConversation(row, [], {
    place: row,
    authors,
    viewer: viewerOf(call),
    now: call.now,
    language: call.language,
  });
  return {
    comment,
    review: row.status === statusCode('unaudited') ? 'yes' : 'no',
    total_all: await readThreadCount(call.db, row.thread_id),
  };
}
