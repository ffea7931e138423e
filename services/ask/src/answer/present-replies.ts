import type { QuestionAnswer } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { listReacted } from '../question/reaction-store.ts';
import type { QuestionRow } from '../question/question.ts';
import { nameAuthors } from '../question/site-author.ts';
import { peopleOf, presentReply, type ReplyFacts } from '../question/reply-rules.ts';
import type { ReplyRow } from '../question/reply.ts';

/** Answers or comments as one viewer sees them; each of `comments` is put under its answer. */
export async function presentReplies(
  call: Call,
  question: Pick<QuestionRow, 'id' | 'member_id' | 'accept_id' | 'reward_state' | 'status'>,
  rows: readonly ReplyRow[],
  comments: readonly ReplyRow[],
): Promise<QuestionAnswer[]> {
  return presentOf(call, new Map([[question.id, question]]), rows, comments);
}

/** The same for replies to several questions. */
export async function presentOf(
  call: Call,
  questions: ReplyFacts['questions'],
  rows: readonly ReplyRow[],
  comments: readonly ReplyRow[],
): Promise<QuestionAnswer[]> {
  if (rows.length === 0) return [];
  const viewer = call.session?.memberId ?? 0;
  const all = [...rows, ...comments];
  const [authors, liked] = await Promise.all([
    nameAuthors(call, peopleOf(all)),
    listReacted(
      call.db,
      'reply_like',
      all.map(({ id }) => id),
      viewer,
    ),
  ]);
  const facts = { authors, liked, viewer, now: call.now, language: call.language, questions };
  return rows.map((row) => ({
    ...presentReply(row, facts),
    children: comments
      .filter(({ root_id }) => root_id === row.id)
      .map((comment) => ({ ...presentReply(comment, facts), children: [] })),
  }));
}
