import { reportCategories } from '@yonkoma/contract';
import { type Call, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { normaliseText } from '@yonkoma/text-kit';
import { isOpenToAnswers } from '../comment/comment-rules.ts';
import { countReport } from '../comment/comment-store.ts';
import { findSeen } from '../comment/find-conversation.ts';
import { hideReported } from './hide-reported.ts';
import type { AnyVoice } from '../comment/voice.ts';
import { addReport, canReport } from './report-store.ts';

interface Asked {
  comment_id: number;
  category_id: number;
  content: string;
}

/**
 * A member can report a comment once. A second report is refused, and a repeated request at the same time is not
 * counted twice.
 */
export const reportOf =
  (voice: AnyVoice) =>
  async (call: Call, { comment_id: id, category_id: place, content }: Asked): Promise<null> => {
    const { db, now, session } = call;
    if (!session) throw loginNeeded();
    const { memberId } = session;
    const category = reportCategories[place - 1] ?? refuse('report-category');
    const row = await findSeen(call, voice, id, { hasTitles: true });
    if (row.member_id === memberId) refuse('report-own');
    if (!isOpenToAnswers(row)) refuse('comment-not-found');
    if (!(await canReport(db, memberId, now))) refuse('report-too-many');
    const isFirst = await transact(db, async (transaction) => {
      const isAdded = await addReport(transaction, {
        comment_id: id,
        member_id: memberId,
        category,
        content: normaliseText(content),
        created_at: now,
      });
      if (!isAdded) return false;
      await countReport(transaction, id);
      await hideReported(transaction, row, now);
      return true;
    });
    if (!isFirst) refuse('report-again');
    return null;
  };
