import type { AnswerOrder, AnswerPage, InputOf, listAnswers as endpoint } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import { findShown } from '../question/find-shown.ts';
import type { QuestionRow } from '../question/question.ts';
import { answerKind } from '../question/reply.ts';
import {
  findReply,
  listAnswerIds,
  listCommentIds,
  listFirstCommentIds,
  listReplies,
  listWaitingIds,
} from '../question/reply-store.ts';
import { presentReplies } from './present-replies.ts';

/** Comments that a list shows under each answer. */
export const firstComments = 3;
/** Pages beyond this offset are empty, whatever the total is. */
const deepest = 10_000;

interface Paging {
  page: number;
  limit: number;
}

/** Answers of a question with their first comments; on the first page also the viewer's own waiting answers. */
export async function readAnswers(
  call: Call,
  question: QuestionRow,
  order: AnswerOrder,
  { page, limit }: Paging,
): Promise<AnswerPage> {
  const { db } = call;
  const offset = (page - 1) * limit;
  const viewer = call.session?.memberId ?? 0;
  const [ids, waiting]: [number[], number[]] = await Promise.all([
    offset >= deepest ? [] : listAnswerIds(db, question.id, order, { limit, offset }),
    listWaitingIds(db, question.id, viewer),
  ]);
  const rows = await listReplies(db, [...ids, ...waiting]);
  const own = rows.filter(({ id }) => !ids.includes(id));
  const answers = rows.filter(({ id, kind }) => ids.includes(id) && kind === answerKind);
  const shown = page === 1 ? [...own.filter(({ kind }) => kind === answerKind), ...answers] : answers;
  const comments = [
    ...(await listReplies(db, await listFirstCommentIds(db, question.id, shown, firstComments))),
    ...own.filter(({ kind, root_id }) => kind !== answerKind && root_id > 0),
  ];
  return {
    list: await presentReplies(
      call,
      question,
      shown,
      comments.sort((a, b) => a.id - b.id),
    ),
    total: question.listed_count,
  };
}

/**
 * Comments on an answer, or on the question if the id is 0, the oldest first; on the last page also the viewer's own
 * waiting comments.
 */
export async function readComments(
  call: Call,
  question: QuestionRow,
  root: { id: number; count: number },
  { page, limit }: Paging,
): Promise<AnswerPage> {
  const { db } = call;
  const offset = (page - 1) * limit;
  const isLast = offset + limit >= root.count;
  const [ids, waiting]: [number[], number[]] = await Promise.all([
    offset >= Math.min(deepest, root.count) ? [] : listCommentIds(db, question.id, root.id, { limit, offset }),
    isLast ? listWaitingIds(db, question.id, call.session?.memberId ?? 0) : [],
  ]);
  const rows = (await listReplies(db, [...ids, ...waiting])).filter(
    ({ kind, root_id }) => kind !== answerKind && root_id === root.id,
  );
  return { list: await presentReplies(call, question, rows, []), total: root.count };
}

export async function listAnswers(
  call: Call,
  { posts_id: id, pid, kind, order, page, limit }: InputOf<typeof endpoint>,
): Promise<AnswerPage> {
  const question = await findShown(call.db, id, call.session?.memberId ?? 0);
  if (pid !== undefined) {
    const root = await findReply(call.db, pid);
    if (root?.question_id !== id || root.kind !== answerKind || root.is_listed === 0) return refuse('answer-not-found');
    return readComments(call, question, { id: pid, count: root.reply_count }, { page, limit });
  }
  return kind === 'comment'
    ? readComments(call, question, { id: 0, count: question.comment_count }, { page, limit })
    : readAnswers(call, question, order, { page, limit });
}
