import type { InputOf, readAskSource as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded, refuse } from '@yonkoma/service-kit';
import { findReply } from '../question/reply-store.ts';
import { findOwn } from '../question/find-shown.ts';
import { statusCode } from '../question/question.ts';
import { findText } from '../question/question-store.ts';
import { tagNamesOf } from '../question/settle-question.ts';

export async function readSource(
  { db, session }: Call,
  { target, id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (!session) throw loginNeeded();
  if (target === 'comment') {
    const reply = await findReply(db, id);
    if (reply?.member_id !== session.memberId || reply.status === statusCode('deleted'))
      return refuse('answer-not-found');
    return { title: '', content: reply.text, category_id: 0, tags: [], revision: reply.revision };
  }
  const row = await findOwn(db, id, session.memberId);
  const [text, tags] = await Promise.all([findText(db, id), tagNamesOf(db, id)]);
  return {
    title: row.title,
    content: text?.markdown ?? '',
    category_id: row.category_id,
    tags,
    revision: row.revision,
  };
}
