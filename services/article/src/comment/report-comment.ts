import {
  type ArticleKind,
  type InputOf,
  reportCategories,
  type ReplyOf,
  type reportBlogComment,
} from '@yonkoma/contract';
import { type Call, type Database, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { normaliseText } from '@yonkoma/text-kit';
import { changeStatus } from './change-status.ts';
import { type CommentRow, statusCode } from './comment.ts';
import { changeComment } from './comment-store.ts';
import { findSeen } from './find-comment.ts';
import { addReport, countReports, countTrusted } from './report-store.ts';
import { ensureWriter } from './writer-store.ts';

const aDay = 30;
/**
 * Approved comments that make a member's report count, and how many such reports take a comment out of view until a
 * moderator has seen it.
 */
const trustedFrom = 5;
const enough = 3;

/** One of each member and comment; a second is refused. */
export const reportOf =
  (kind: ArticleKind) =>
  async (
    call: Call,
    { comment_id: id, category_id: place, content }: InputOf<typeof reportBlogComment>,
  ): Promise<ReplyOf<typeof reportBlogComment>> => {
    const { db, now, session } = call;
    if (!session) throw loginNeeded();
    const { memberId } = session;
    const category = reportCategories[place - 1] ?? refuse('report-category');
    const row = await findSeen(call, kind, id);
    if (row.member_id === memberId) refuse('report-own');
    if (row.status !== statusCode('normal')) refuse('comment-not-found');
    if ((await countReports(db, memberId, now - 86_400)) >= aDay) refuse('report-too-many');
    await ensureWriter(db, row.member_id);
    const isFirst = await transact(db, async (transaction) => {
      const isAdded = await addReport(transaction, {
        comment_id: id,
        member_id: memberId,
        category,
        content: normaliseText(content),
        created_at: now,
      });
      if (isAdded) await hideReported(transaction, row, now);
      return isAdded;
    });
    if (!isFirst) refuse('report-again');
    return null;
  };

async function hideReported(transaction: Database, row: CommentRow, now: number): Promise<void> {
  if ((await countTrusted(transaction, row.id, trustedFrom)) < enough) return;
  const before = await changeStatus(transaction, row, 'unaudited', now);
  await changeComment(transaction, row.id, { held_for: [before.held_for, 'reports'].filter(Boolean).join(' ') });
}
