import type { ArticleKind, editBlogComment, InputOf, ReplyOf } from '@yonkoma/contract';
import { type Call, createActionLimit, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { findShown } from '../article/find-shown.ts';
import { changeStatus } from './change-status.ts';
import { editableUntil } from './comment-rules.ts';
import { changeComment, findComment, holdComment, insertEdit } from './comment-store.ts';
import { judgeComment } from './judge-comment.ts';
import { presentPosted } from './post-comment.ts';

const edits = createActionLimit({ limit: 20, windowS: 600 });

/** What it said before is kept. What the pipeline would hold is held, also when everybody read it before. */
export const editOf =
  (kind: ArticleKind) =>
  async (
    call: Call,
    { comment_id: id, content, atUser }: InputOf<typeof editBlogComment>,
  ): Promise<ReplyOf<typeof editBlogComment>> => {
    const { db, now, session } = call;
    if (!session) throw loginNeeded();
    const { memberId } = session;
    const row = await findComment(db, id);
    if (row?.member_id !== memberId) refuse('comment-not-found');
    await findShown(db, kind, row.article_id);
    if (editableUntil(row, memberId, now) === 0) refuse('comment-edit-over');
    if (!edits.admits(db, memberId, now)) refuse('comment-too-fast', { seconds: 600 });
    const { text, mentions, heldFor } = await judgeComment(call, content, { atUser, isEdit: true });
    await transact(db, async (transaction) => {
      const isHeld = heldFor.length > 0;
      const before = isHeld
        ? await changeStatus(transaction, row, 'unaudited', now)
        : await holdComment(transaction, id);
      // Deleted, refused or approved meanwhile, or changed by the same member elsewhere.
      if (before?.text !== row.text || before.status !== row.status) refuse('comment-edit-over');
      await insertEdit(transaction, { comment_id: id, text: before.text, edited_at: now });
      await changeComment(transaction, id, {
        text,
        mentions: mentions.join(' '),
        edited_at: now,
        ...(isHeld ? { held_for: heldFor.join(' ') } : {}),
      });
    });
    return presentPosted(call, id);
  };
