import { expect, test } from 'vitest';
import { answer, questionInfo, remark } from '../../fixtures/question.ts';
import { nextAsked, nextPages } from './question-state.ts';

const page = (...ids: number[]) => ({ list: ids.map((id) => answer({ id })), total: ids.length });
const idsOf = (pages: readonly { list: readonly { id: number }[] }[]) =>
  pages.map(({ list }) => list.map(({ id }) => id));
const question = () => ({
  info: questionInfo({ comments: 2, comment_count: 1 }),
  answers: page(1, 2),
  remarks: page(7),
  related: [],
  duplicates: [],
});

test('an answer is added at the end of the list, once, and every page has the new total', () => {
  const event = { is: 'answered', answer: answer({ id: 3 }), total: 3 } as const;
  const once = nextPages([page(1), page(2)], event);
  expect([idsOf(once), once.map(({ total }) => total)]).toEqual([
    [[1], [2, 3]],
    [3, 3],
  ]);
  expect(idsOf(nextPages(once, event))).toEqual([[1], [2, 3]]);
  expect(nextAsked(question(), event).info.comments).toBe(3);
});

test('a comment on an answer is added in every list; one on the question is counted with the question', () => {
  const below = { is: 'commented', comment: remark({ id: 9, pid: 2 }) } as const;
  expect(nextPages([page(1), page(2)], below)[1]?.list[0]?.children.map(({ id }) => id)).toEqual([9]);
  expect(nextAsked(question(), below).info.comment_count).toBe(1);
  const onQuestion = nextAsked(question(), { is: 'commented', comment: remark({ id: 9, pid: 0 }) });
  expect([onQuestion.info.comment_count, idsOf([onQuestion.remarks, onQuestion.answers])]).toEqual([
    2,
    [
      [7, 9],
      [1, 2],
    ],
  ]);
});

test('a deleted entry leaves its lists, and is not counted', () => {
  const gone = nextAsked(question(), { is: 'removed', reply: answer({ id: 1 }), left: null, total: 1 });
  expect([idsOf([gone.answers]), gone.info.comments, gone.info.comment_count]).toEqual([[[2]], 1, 1]);
  const comment = nextAsked(question(), { is: 'removed', reply: remark({ id: 7, pid: 0 }), left: null, total: 2 });
  expect([idsOf([comment.remarks]), comment.info.comments, comment.info.comment_count]).toEqual([[[]], 2, 0]);
});

test('a like is shown on the question, on an answer and on a comment alike', () => {
  const fields = { zan_count: 8 };
  expect(nextAsked(question(), { is: 'question changed', fields }).info.zan_count).toBe(8);
  const liked = (id: number) => nextAsked(question(), { is: 'reply changed', id, fields });
  expect([liked(2).answers.list[1]?.zan_count, liked(7).remarks.list[0]?.zan_count]).toEqual([8, 8]);
});

test('the question and its list agree on which answer is accepted', () => {
  const event = { is: 'accepted', fields: { accept_id: 2 } } as const;
  expect(nextAsked(question(), event).info.accept_id).toBe(2);
  expect(nextPages([page(1, 2)], event)[0]?.list.map((reply) => reply.is_accept)).toEqual([0, 1]);
});
