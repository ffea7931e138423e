import { type Call, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { changeStatus } from './change-status.ts';
import { findComment } from './comment-list-store.ts';
import { findRow } from './find-row.ts';
import { changeComment, dropEdits } from './comment-store.ts';
import { statusCode } from './comment.ts';
import { presentRows } from './read-page.ts';
import { readThreadCount } from './thread-store.ts';
import { type Alone, type Conversation, knows, type Voice } from './voice.ts';

/**
 * Deletes the text at once, unless somebody reported the comment: then it is kept for the moderators only. If the
 * comment has answers, a gap stays.
 */
export const deleteOf =
  <A extends Alone>(voice: Voice<A>) =>
  async (
    call: Call,
    { comment_id: id }: { comment_id: number },
  ): Promise<{ comment: Conversation<A> | null; total_all: number }> => {
    const { db, now, session } = call;
    if (!session) throw loginNeeded();
    const viewer = session.memberId;
    const row = await findRow(call, id, { hasTitles: true });
    if (row?.member_id !== viewer || !knows(voice, row) || row.status === statusCode('deleted'))
      refuse('comment-not-found');
    await transact(db, async (transaction) => {
      const before = await changeStatus(transaction, row, 'deleted', now);
      if (before.status === statusCode('deleted')) refuse('comment-not-found');
      if (before.report_count > 0) return;
      await changeComment(transaction, id, { text: '', mentions: '' });
      await dropEdits(transaction, id);
    });
    const gap = await findComment(db, { viewer, id });
    const [comment = null] = gap?.is_listed === 1 ? await presentRows(call, voice, row, [gap], []) : [];
    return { comment, total_all: await readThreadCount(db, row.thread_id) };
  };
