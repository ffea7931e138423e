import type { deleteComment as endpoint, InputOf, ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { describeAuthors } from '@yonkoma/text-kit';
import { changeStatus } from './change-status.ts';
import { findComment } from './comment-list-store.ts';
import { findRow } from './find-row.ts';
import { peopleOf, presentConversation } from './comment-rules.ts';
import { changeComment, dropEdits } from './comment-store.ts';
import { statusCode } from './comment.ts';
import { forgetThread } from './remembered-threads.ts';
import { readThreadCount } from './thread-store.ts';

/**
 * Its words are gone at once, unless somebody reported them: then they are kept for the moderators alone. Where answers
 * hang on it a gap stays.
 */
export async function deleteComment(
  call: Call,
  { comment_id: id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, now, session, language } = call;
  if (!session) throw loginNeeded();
  const viewer = session.memberId;
  const row = await findRow(call, id, { hasTitles: true });
  if (row?.member_id !== viewer || row.status === statusCode('deleted')) refuse('comment-not-found');
  await transact(db, async (transaction) => {
    const before = await changeStatus(transaction, row, 'deleted', now);
    if (before.status === statusCode('deleted')) refuse('comment-not-found');
    if (before.report_count > 0) return;
    await changeComment(transaction, id, { text: '', mentions: '' });
    await dropEdits(transaction, id);
  });
  forgetThread(db, row.thread_id);
  const gap = await findComment(db, { viewer, id });
  const comment =
    gap?.is_listed === 1
      ? presentConversation(gap, [], {
          place: row,
          authors: await describeAuthors(call, peopleOf([gap])),
          viewer,
          now,
          language,
        })
      : null;
  return { comment, total_all: await readThreadCount(db, row.thread_id) };
}
