import { reportCategories, type reportMessage as endpoint } from '@yonkoma/contract';
import { loginNeeded, refuse, transact, type Verb } from '@yonkoma/service-kit';
import { normaliseText } from '@yonkoma/text-kit';
import type { MessageConfig } from '../config.ts';
import { listOwn } from '../message/message-store.ts';
import { addReport, canReport } from './report-store.ts';

/**
 * Reports a message that the member received and still has. Its text is stored with the report, because it may be
 * deleted before a moderator reads it.
 */
export const reportMessage: Verb<MessageConfig, typeof endpoint> = async (
  { db, now, session },
  { id, category_id: place, content },
) => {
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const category = reportCategories[place - 1] ?? refuse('report-category');
  const message =
    (await listOwn(db, memberId, [id])).find(({ recipient_id }) => recipient_id === memberId) ??
    refuse('message-not-found');
  if (!(await canReport(db, memberId, now))) refuse('report-too-many');
  const { user_id: author_id, text, images, created_at: written_at } = message;
  const report = {
    message_id: id,
    member_id: memberId,
    author_id,
    text,
    images,
    written_at,
    category,
    content: normaliseText(content),
    created_at: now,
  };
  if (!(await transact(db, (transaction) => addReport(transaction, report)))) refuse('report-again');
  return null;
};
