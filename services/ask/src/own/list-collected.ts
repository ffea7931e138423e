import type { InputOf, listCollectedQuestions as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { listOwnReactions } from '../question/reaction-store.ts';
import { presentQuestions } from '../question/present-questions.ts';
import { isShown } from '../question/question.ts';
import { listQuestionRows } from '../question/question-store.ts';
import { readWriter } from '../text/writer-store.ts';
import { deepest } from './list-own-questions.ts';

export async function listCollected(
  call: Call,
  { page, limit }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, session } = call;
  if (!session) throw loginNeeded();
  const offset = (page - 1) * limit;
  const [kept, writer] = await Promise.all([
    offset >= deepest ? [] : listOwnReactions(db, 'question_collect', session.memberId, { limit, offset }),
    readWriter(db, session.memberId),
  ]);
  const rows = (
    await listQuestionRows(
      db,
      kept.map(({ id }) => id),
    )
  ).filter(isShown);
  const keptAt = new Map(kept.map(({ id, toggled_at }) => [id, toggled_at]));
  return {
    list: (await presentQuestions(call, rows)).map((item) => ({ ...item, collect_time: keptAt.get(item.id) ?? 0 })),
    total: writer.collect_count,
  };
}
