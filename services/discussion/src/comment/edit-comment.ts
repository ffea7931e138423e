import { type Call, createActionLimit, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { changeStatus } from './change-status.ts';
import { findRow } from './find-row.ts';
import { editableUntil } from './comment-rules.ts';
import { changeComment, holdComment, insertEdit, insertHeld } from './comment-store.ts';
import { judgeComment } from './judge-comment.ts';
import { type Posted, presentPosted } from './present-posted.ts';
import { forgetThread } from './remembered-threads.ts';
import { type Alone, knows, type Voice } from './voice.ts';

const edits = createActionLimit({ limit: 20, windowS: 600 });

interface Asked {
  comment_id: number;
  content: string;
  is_spoiler?: number | undefined;
  /** Members it is addressed to, in addition to those it names. */
  addressed?: readonly number[];
}

/**
 * The earlier text is kept. If the text pipeline holds the new text, the comment is held, even if everybody could read
 * it before.
 */
export const editOf =
  <A extends Alone>(voice: Voice<A>) =>
  async (call: Call, { comment_id: id, content, is_spoiler, addressed = [] }: Asked): Promise<Posted<A>> => {
    const { db, now, session } = call;
    if (!session) throw loginNeeded();
    const { memberId } = session;
    const row = await findRow(call, id, { hasTitles: true });
    if (row?.member_id !== memberId || !knows(voice, row) || row.facts?.is_shown !== 1) refuse('comment-not-found');
    if (editableUntil(row, memberId, now) === 0) refuse('comment-edit-over');
    if (!edits.admits(db, memberId, now)) refuse('comment-too-fast', { seconds: 600 });
    const judged = await judgeComment(call, content, {
      subject: row.subject,
      addressed,
      isEdit: true,
    });
    const { text, mentions, heldFor } = judged;
    await transact(db, async (transaction) => {
      const isHeld = heldFor.length > 0;
      const before = isHeld
        ? await changeStatus(transaction, row, 'unaudited', now)
        : await holdComment(transaction, id);
      // The comment was deleted, refused or approved in the meantime, or changed by the same member elsewhere.
      if (before?.text !== row.text || before.status !== row.status) refuse('comment-edit-over');
      const { is_spoiler: wasSpoiler } = before;
      await insertEdit(transaction, { comment_id: id, text: before.text, is_spoiler: wasSpoiler, edited_at: now });
      await changeComment(transaction, id, {
        text,
        mentions: mentions.join(' '),
        is_spoiler: is_spoiler === 1 ? 1 : 0,
        edited_at: now,
      });
      if (isHeld)
        await insertHeld(transaction, {
          comment_id: id,
          thread_id: row.thread_id,
          root_id: row.root_id,
          member_id: memberId,
          held_for: heldFor.join(' '),
          created_at: row.created_at,
        });
    });
    forgetThread(db, row.thread_id);
    return presentPosted(call, voice, id, judged);
  };
