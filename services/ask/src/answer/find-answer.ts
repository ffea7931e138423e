import type { findAnswer as endpoint, InputOf, ReplyOf } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import { findShown } from '../question/find-shown.ts';
import { answerKind, kindOf } from '../question/reply.ts';
import { countBefore, findReply } from '../question/reply-store.ts';

export async function findAnswer(
  { db, session }: Call,
  { id, order, limit }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const row = (await findReply(db, id)) ?? refuse('answer-not-found');
  const isTheirs = session !== null && row.member_id === session.memberId;
  if (row.is_listed === 0 && (!isTheirs || row.is_gone === 1)) refuse('answer-not-found');
  await findShown(db, row.question_id, session?.memberId ?? 0);
  const answer = row.kind === answerKind ? row : row.root_id === 0 ? undefined : await findReply(db, row.root_id);
  const pageOf = (before: number) => Math.floor(before / limit) + 1;
  const page = answer?.is_listed === 1 ? pageOf(await countBefore(db, answer, order)) : 1;
  const comment_page = row.kind === answerKind ? 1 : pageOf(await countBefore(db, row, order));
  return { posts_id: row.question_id, answer_id: answer?.id ?? 0, kind: kindOf(row.kind), page, comment_page };
}
