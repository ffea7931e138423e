import type { InputOf, listOwnQuestions as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { presentQuestions } from '../question/present-questions.ts';
import { listQuestionRows } from '../question/question-store.ts';
import { readWriter } from '../text/writer-store.ts';
import { listOwnQuestionIds } from './own-store.ts';

export const deepest = 10_000;

export async function listOwnQuestions(
  call: Call,
  { page, limit }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, session } = call;
  if (!session) throw loginNeeded();
  const offset = (page - 1) * limit;
  const [ids, writer] = await Promise.all([
    offset >= deepest ? [] : listOwnQuestionIds(db, session.memberId, { limit, offset }),
    readWriter(db, session.memberId),
  ]);
  return { list: await presentQuestions(call, await listQuestionRows(db, ids)), total: writer.question_count };
}
